//! The API's description: what is common to its routes. The routes themselves are described where
//! they are written.

use utoipa::{
    IntoResponses, Modify, OpenApi,
    openapi::security::{Http, HttpAuthScheme, SecurityScheme},
};

use crate::error::Problem;

/// The frame of the description.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Pogona",
        description = "Chores, points and rewards of a family.\n\n\
            Ids are opaque. Instants are RFC 3339 in UTC, days `YYYY-MM-DD` in the family's time \
            zone. Unknown fields of a request are ignored. What belongs to another family is \
            answered like what does not exist.",
        license(name = "MIT")
    ),
    servers((url = "/api")),
    components(schemas(Problem)),
    modifiers(&Bearer),
    tags(
        (name = "auth", description = "Signing in"),
        (name = "accounts", description = "The members of a family"),
        (name = "chores", description = "What there is to do"),
        (name = "submissions", description = "What kids hand in, and what parents decide"),
        (name = "points", description = "The ledger"),
        (name = "streak", description = "Days in a row"),
        (name = "leaderboard", description = "Who has how many points"),
        (name = "config", description = "About this instance"),
    )
)]
pub struct Description;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let scheme = Http::builder().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        description
            .components
            .get_or_insert_default()
            .add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

/// Answers to a body that cannot be used.
#[derive(IntoResponses)]
pub enum Body {
    /// The body is not what its media type says.
    #[response(status = 400)]
    Malformed(Problem),
    /// The body took longer than 10 seconds.
    #[response(status = 408)]
    Slow(Problem),
    /// The body is larger than 64 KiB.
    #[response(status = 413)]
    Large(Problem),
    /// The body is of another media type.
    #[response(status = 415)]
    MediaType(Problem),
    /// Fields that are missing or refused: `detail` lists them, the code is `validation_error`.
    #[response(status = 422)]
    Validation(Problem),
}

/// The username is unknown or the password is not its own: which of them is not told.
#[derive(IntoResponses)]
#[response(status = 401)]
pub struct WrongPassword(pub Problem);

/// Nobody is signed in, or no longer.
#[derive(IntoResponses)]
#[response(status = 401)]
pub struct Unauthorized(pub Problem);

/// `Operation not permitted for this user role`, or sign-up is closed.
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct Forbidden(pub Problem);

/// There is none, or it belongs to another family.
#[derive(IntoResponses)]
#[response(status = 404)]
pub struct NotFound(pub Problem);

/// A wrong state, or a duplicate: the code says which.
#[derive(IntoResponses)]
#[response(status = 409)]
pub struct Conflict(pub Problem);

/// Too much at once: `Retry-After` says when to come back.
#[derive(IntoResponses)]
pub enum Busy {
    /// Too many failed sign-ins.
    #[response(status = 429)]
    TooMany(Problem),
    /// Too many passwords are waiting to be checked.
    #[response(status = 503)]
    Overloaded(Problem),
}
