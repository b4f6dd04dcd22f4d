//! Answers: what is right as JSON, what is wrong as a refusal with its status.

use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Refused};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A refusal as an answer: the single map from kinds of refusals to status codes.
#[derive(Debug)]
pub(crate) struct Problem(pub(crate) Refused);

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        Problem(refused)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            Code::BadMessage | Code::BadValue => StatusCode::BAD_REQUEST,
            Code::NoGuest => StatusCode::UNAUTHORIZED,
            Code::NotAllowed => StatusCode::FORBIDDEN,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::Stale | Code::NotYourTurn | Code::Over | Code::NotNow | Code::Taken => StatusCode::CONFLICT,
            Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::TryAgain => StatusCode::SERVICE_UNAVAILABLE,
        };
        (status, Answer(self.0)).into_response()
    }
}

/// A value as the JSON of an answer, which nobody keeps.
#[derive(Debug)]
pub(crate) struct Answer<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
        match serde_json::to_string(&self.0) {
            Ok(text) => (headers, text).into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }
}

/// The body of a request, read as JSON.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let bytes = axum::body::Bytes::from_request(request, state).await.map_err(|_| {
            bad_message("the body is too long or was cut off", "le corps est trop long ou a été coupé")
        })?;
        serde_json::from_slice(&bytes).map(Body).map_err(|error| {
            let at = format!("{}:{}", error.line(), error.column());
            bad_message(
                &format!("the body is not what is expected here, at {at}: {error}"),
                &format!("le corps n’est pas ce qui est attendu ici, en {at}\u{a0}: {error}"),
            )
        })
    }
}

fn bad_message(en: &str, fr: &str) -> Problem {
    Problem(Refused::words(Code::BadMessage, en, fr))
}

/// Answers for an address that the interface does not have.
pub(crate) async fn lost() -> Problem {
    let (en, fr) = ("there is nothing at this address", "il n’y a rien à cette adresse");
    Problem(Refused::words(Code::NotFound, en, fr))
}

/// Answers for a method that an address does not have.
pub(crate) async fn wrong_method() -> Response {
    let (en, fr) = ("this address does not do that", "cette adresse ne fait pas cela");
    (StatusCode::METHOD_NOT_ALLOWED, Answer(Refused::words(Code::NotFound, en, fr))).into_response()
}
