//! Lists of matches.

use axum::extract::{Query, State};
use protocol::{Cards, Code, Refused, State as Progress};
use serde::Deserialize;

use super::Shared;
use super::answer::{Answer, Problem};
use super::caller::{Caller, Known};
use crate::store::ListQuery;

/// The most matches of a page, and the usual number.
const MOST: i64 = 100;
const USUAL: i64 = 30;

/// The filter of a list.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
pub(super) struct Wanted {
    /// Only matches in this state: `open`, `picking`, `live`, `over`.
    state: Option<Progress>,
    /// Only matches of this game, by its name in the catalogue.
    game: Option<String>,
    /// Only matches with a player of this nickname.
    player: Option<String>,
    /// The `next` of the page before.
    before: Option<String>,
    /// At most so many, up to 100.
    limit: Option<i64>,
}

impl Wanted {
    fn query(self) -> Result<ListQuery, Refused> {
        let before = self.before.map(|text| read_place(&text)).transpose()?;
        Ok(ListQuery {
            states: self.state.into_iter().collect(),
            game: self.game,
            nickname: self.player,
            before,
            limit: self.limit.unwrap_or(USUAL).clamp(1, MOST),
            ..ListQuery::default()
        })
    }
}

/// Reads where a page begins.
pub(super) fn read_place(text: &str) -> Result<(i64, String), Refused> {
    let read = text.split_once('-').and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
    read.ok_or_else(|| {
        let (en, fr) =
            ("`before` is the `next` of an earlier page", "`before` est le `next` d’une page précédente");
        Refused::words(Code::BadValue, en, fr)
    })
}

/// Lists the matches of the lobby, and every finished match that it showed.
#[utoipa::path(get, path = "/matches", tag = "lists", params(Wanted),
    responses((status = 200, body = Cards), (status = 400, body = Refused)))]
pub(super) async fn all(
    State(app): Shared,
    Caller(guest): Caller,
    Query(wanted): Query<Wanted>,
) -> Result<Answer<Cards>, Problem> {
    let wanted = ListQuery { is_listed: true, ..wanted.query()? };
    Ok(Answer(app.hall.list(&wanted, guest.as_ref().map(|it| it.id.as_str())).await?))
}

/// Lists the matches in which the guest plays.
#[utoipa::path(get, path = "/me/matches", tag = "lists", params(Wanted),
    responses((status = 200, body = Cards), (status = 401, body = Refused)))]
pub(super) async fn mine(
    State(app): Shared,
    Known(guest): Known,
    Query(wanted): Query<Wanted>,
) -> Result<Answer<Cards>, Problem> {
    let wanted = ListQuery { guest: Some(guest.id.clone()), ..wanted.query()? };
    Ok(Answer(app.hall.list(&wanted, Some(&guest.id)).await?))
}
