//! The clocks of a new match: any minutes and seconds, with the usual ones a press away.

use catalogue::words::counted;
use game::Lang;
use leptos::prelude::*;
use session::TimeControl;

use crate::both::Both;
use crate::shell::{shell, tr};

/// The usual time controls: minutes, and seconds per turn.
const USUAL: [(u32, u32); 5] = [(1, 1), (3, 2), (5, 5), (10, 5), (30, 20)];

/// The longest time for a game, in minutes.
const MOST_MINUTES: u64 = 600;

/// The most that a turn can add, in seconds.
const MOST_INCREMENT: u64 = 600;

/// The time as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TypedTime {
    is_on: bool,
    minutes: String,
    seconds: String,
    increment: String,
}

impl TypedTime {
    fn usual((minutes, increment): (u32, u32)) -> TypedTime {
        TypedTime {
            is_on: true,
            minutes: minutes.to_string(),
            seconds: "0".into(),
            increment: increment.to_string(),
        }
    }

    /// The time control that was typed.
    ///
    /// # Errors
    /// Explains what is wrong with it.
    pub(super) fn control(&self) -> Result<TimeControl, Both> {
        if !self.is_on {
            return Ok(TimeControl::Unlimited);
        }
        let minutes = number(&self.minutes, MOST_MINUTES, "minutes", "minutes")?;
        let seconds = number(&self.seconds, 59, "seconds", "secondes")?;
        let increment = number(&self.increment, MOST_INCREMENT, "seconds per turn", "secondes par tour")?;
        if minutes + seconds == 0 {
            return Err((
                "A clock needs at least one second to begin with.".into(),
                "Une pendule a besoin d’au moins une seconde au départ.".into(),
            ));
        }
        let time = (minutes * 60 + seconds) * 1_000;
        Ok(TimeControl::Fischer { time, increment: increment * 1_000 })
    }
}

/// Reads a whole number from 0 to `most`; an empty field is 0.
fn number(text: &str, most: u64, en: &str, fr: &str) -> Result<u64, Both> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(0);
    }
    text.parse().ok().filter(|number| *number <= most).ok_or_else(|| {
        (
            format!("Clocks: the {en} must be a whole number from 0 to {most}, not “{text}”."),
            format!("Pendules\u{a0}: les {fr} doivent être un nombre entier de 0 à {most}, et non «\u{a0}{text}\u{a0}»."),
        )
    })
}

/// A usual time control in words.
fn usual_words((minutes, increment): (u32, u32), lang: Lang) -> String {
    let minutes = counted(minutes.into(), ["minute", "minutes"], ["minute", "minutes"], lang);
    let seconds = counted(increment.into(), ["second", "seconds"], ["seconde", "secondes"], lang);
    lang.pick(format!("{minutes} and {seconds} per turn"), format!("{minutes} et {seconds} par tour"))
}

/// The fields for the clocks.
pub(super) fn clock_choice(time: RwSignal<TypedTime>) -> impl IntoView {
    let lang = shell().lang;
    let preset = move |usual: (u32, u32)| {
        let (minutes, increment) = usual;
        let shown = format!("{minutes} + {increment}");
        // Whoever speaks to the page says what it shows.
        let spoken = shown.clone();
        let label = move || format!("{spoken}: {}", usual_words(usual, lang.get()));
        let is_chosen = move || time.with(|time| *time == TypedTime::usual(usual)).to_string();
        view! {
            <button
                type="button"
                aria-label=label
                aria-pressed=is_chosen
                on:click=move |_| time.set(TypedTime::usual(usual))
            >{shown}</button>
        }
    };
    let is_on = move || time.with(|time| time.is_on);
    view! {
        <fieldset class="clocks">
            <legend>{tr("Clocks", "Pendules")}</legend>
            <p class="row">
                <button
                    type="button"
                    aria-pressed=move || (!is_on()).to_string()
                    on:click=move |_| time.set(TypedTime::default())
                >{tr("None", "Aucune")}</button>
                {USUAL.into_iter().map(preset).collect_view()}
            </p>
            <p class="row">
                {field(time, "minutes", "minutes", |time| &mut time.minutes)}
                {field(time, "seconds", "secondes", |time| &mut time.seconds)}
                {field(time, "seconds per turn", "secondes par tour", |time| &mut time.increment)}
            </p>
        </fieldset>
    }
}

/// A field for one number. Typing in it turns the clocks on.
fn field(
    time: RwSignal<TypedTime>,
    en: &'static str,
    fr: &'static str,
    part: fn(&mut TypedTime) -> &mut String,
) -> impl IntoView {
    let typed = move |event| {
        let text = event_target_value(&event);
        time.update(|time| {
            time.is_on = true;
            *part(time) = text;
        });
    };
    let value = move || time.with(|time| part(&mut time.clone()).clone());
    view! {
        <label>
            <input type="text" inputmode="numeric" size="4" autocomplete="off" prop:value=value on:input=typed />
            {tr(en, fr)}
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(minutes: &str, seconds: &str, increment: &str) -> Result<TimeControl, Both> {
        let [minutes, seconds, increment] = [minutes, seconds, increment].map(String::from);
        TypedTime { is_on: true, minutes, seconds, increment }.control()
    }

    #[test]
    fn any_minutes_and_seconds_make_a_clock() {
        assert_eq!(typed("7", "30", "2"), Ok(TimeControl::Fischer { time: 450_000, increment: 2_000 }));
        assert_eq!(typed("", "20", ""), Ok(TimeControl::Fischer { time: 20_000, increment: 0 }));
        assert_eq!(TypedTime::default().control(), Ok(TimeControl::Unlimited));
        let usual = TypedTime::usual((5, 5)).control();
        assert_eq!(usual, Ok(TimeControl::Fischer { time: 300_000, increment: 5_000 }));
    }

    #[test]
    fn usual_times_are_told_in_the_singular_and_the_plural() {
        assert_eq!(usual_words((1, 1), Lang::En), "1 minute and 1 second per turn");
        assert_eq!(usual_words((1, 1), Lang::Fr), "1 minute et 1 seconde par tour");
        assert_eq!(usual_words((3, 2), Lang::Fr), "3 minutes et 2 secondes par tour");
    }

    #[test]
    fn times_that_make_no_sense_are_refused_with_a_reason() {
        assert_eq!(typed("0", "0", "5").unwrap_err().0, "A clock needs at least one second to begin with.");
        let (en, fr) = typed("five", "0", "5").unwrap_err();
        assert_eq!(en, "Clocks: the minutes must be a whole number from 0 to 600, not “five”.");
        assert_eq!(
            fr,
            "Pendules\u{a0}: les minutes doivent être un nombre entier de 0 à 600, et non «\u{a0}five\u{a0}»."
        );
        assert!(
            typed("-1", "0", "0").is_err()
                && typed("1", "60", "0").is_err()
                && typed("1", "0", "601").is_err()
        );
        assert!(typed("1.5", "", "").is_err());
    }
}
