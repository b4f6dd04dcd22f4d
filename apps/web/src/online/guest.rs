//! The guest that this browser is: made when first needed, with a nickname and a link that carries it to another device.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Me, NewGuest, NewSecret, Nickname, Refused, Secret};

use super::calls;
use super::client::{Client, client};
use super::link::{LinkToCopy, full_link};
use super::words::guest_name;
use crate::browser;
use crate::route::Route;
use crate::shell::{shell, tr};

impl Client {
    /// Makes sure that this browser is a guest. The secret comes as a cookie that no script can read.
    pub(super) async fn become_guest(self) -> Result<(), Refused> {
        if self.me.get_untracked().is_some() {
            return Ok(());
        }
        let NewGuest { guest, .. } = calls::send("POST", "/guests", &()).await?;
        self.note_guest(Some(Me { guest, n_secrets: 1 }));
        // A socket is whoever opened it.
        self.reconnect();
        self.watch_lobby();
        Ok(())
    }

    async fn rename(self, nickname: String) -> Result<(), Refused> {
        self.become_guest().await?;
        let me: Me = calls::send("PATCH", "/me", &Nickname { nickname }).await?;
        self.note_guest(Some(me));
        self.reconnect();
        Ok(())
    }

    async fn recovery_link(self) -> Result<String, Refused> {
        self.become_guest().await?;
        let label = shell().lang.get_untracked().pick("recovery link", "lien de récupération").into();
        let Secret { secret } = calls::send("POST", "/me/secrets", &NewSecret { label }).await?;
        Ok(full_link(&Route::Guest(secret)))
    }

    async fn take_over(self, secret: String) -> Result<(), Refused> {
        let me: Me = calls::send("POST", "/session", &Secret { secret }).await?;
        self.note_guest(Some(me));
        self.reconnect();
        self.watch_lobby();
        Ok(())
    }
}

/// The guest's part of the settings; nothing where no server answers.
#[component]
pub fn GuestSettings() -> impl IntoView {
    let client = client();
    view! {
        <Show when=move || client.is_offered.get()>
            <GuestFields />
        </Show>
    }
}

#[component]
fn GuestFields() -> impl IntoView {
    let client = client();
    let shell = shell();
    let lang = shell.lang;
    let typed = RwSignal::new(String::new());
    // A memo: news of the guest that leave the nickname as it is leave what is being typed, too.
    let nickname =
        Memo::new(move |_| client.me.with(|me| me.as_ref().and_then(|me| me.guest.nickname.clone())));
    Effect::new(move |_| typed.set(nickname.get().unwrap_or_default()));
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            match client.rename(typed.get_untracked()).await {
                Ok(()) => {
                    shell.show(lang.get_untracked().pick("Nickname saved.", "Pseudonyme enregistré.").into());
                }
                Err(why) => client.refuse(&why),
            }
        });
    };
    let link = RwSignal::new(None::<String>);
    let make = move |_| {
        spawn_local(async move {
            match client.recovery_link().await {
                Ok(made) => link.set(Some(made)),
                Err(why) => client.refuse(&why),
            }
        });
    };
    let forget = move |_| {
        spawn_local(async move {
            match calls::delete("/me/secrets").await {
                Ok(()) => {
                    link.set(None);
                    shell.show(lang.get_untracked().pick(
                        "Every other link and device is forgotten.".into(),
                        "Tous les autres liens et appareils sont oubliés.".into(),
                    ));
                }
                Err(why) => client.refuse(&why),
            }
        });
    };
    let is_guest = move || client.me.with(Option::is_some);
    view! {
        <form class="guest" on:submit=rename>
            <label>
                {tr("Nickname online", "Pseudonyme en ligne")}
                <input type="text" maxlength="24" autocomplete="nickname" bind:value=typed />
            </label>
            <button>{tr("Save", "Enregistrer")}</button>
            <button type="button" on:click=make>{tr("Link for another device", "Lien pour un autre appareil")}</button>
            <Show when=is_guest>
                <button type="button" on:click=forget>{tr("Forget other devices", "Oublier les autres appareils")}</button>
            </Show>
        </form>
        {move || link.get().map(|link| view! { <RecoveryLink link=link /> })}
    }
}

#[component]
fn RecoveryLink(link: String) -> impl IntoView {
    view! {
        <div class="recovery">
            <p>
                {tr(
                    "Open this link on your other device to play there as the same player. Whoever has it can play as you: give it to nobody.",
                    "Ouvrez ce lien sur votre autre appareil pour y jouer sous le même nom. Quiconque le possède peut jouer à votre place\u{a0}: ne le donnez à personne.",
                )}
            </p>
            <LinkToCopy link=link label=["Link for another device", "Lien pour un autre appareil"] can_share=false />
        </div>
    }
}

/// The page of a recovery link.
#[component]
pub fn GuestPage(
    /// The secret of the guest.
    secret: String,
) -> impl IntoView {
    let client = client();
    let lang = shell().lang;
    // The secret stays neither in the address nor in the history.
    browser::rename("#/guest/-");
    let is_done = RwSignal::new(false);
    let take = move |_| {
        let secret = secret.clone();
        spawn_local(async move {
            match client.take_over(secret).await {
                Ok(()) => is_done.set(true),
                Err(why) => client.refuse(&why),
            }
        });
    };
    let name = move || {
        client.me.with(|me| me.as_ref().map(|me| guest_name(&me.guest, lang.get()))).unwrap_or_default()
    };
    view! {
        <section class="text">
            <h1>{tr("Play here as the same player", "Jouer ici sous le même nom")}</h1>
            <Show
                when=move || is_done.get()
                fallback={
                    let take = StoredValue::new(take);
                    move || view! {
                        <p>
                            {tr(
                                "This link makes this browser the player who made it, with all their matches. If you have played here as somebody else, those matches stay with that other player.",
                                "Ce lien fait de ce navigateur le joueur qui l’a créé, avec toutes ses parties. Si vous avez joué ici sous un autre nom, ces parties-là restent à cet autre joueur.",
                            )}
                        </p>
                        <p>
                            <button class="main" on:click=move |event| take.with_value(|take| take(event))>
                                {tr("Continue here", "Continuer ici")}
                            </button>
                        </p>
                    }
                }
            >
                <p>{move || lang.get().pick(format!("You are now {}.", name()), format!("Vous êtes maintenant {}.", name()))}</p>
                <p><a class="button main" href=Route::Lobby.href()>{tr("My matches", "Mes parties")}</a></p>
            </Show>
        </section>
    }
}
