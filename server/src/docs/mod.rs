//! The API's description: its frame, common to all routes. The routes describe themselves.

mod examples;
mod layers;
mod operations;
mod page;

use std::sync::{Arc, LazyLock};

use axum::{
    body::Bytes,
    extract::State,
    http::header::CONTENT_TYPE,
    response::{Html, IntoResponse},
};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        Server,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use crate::{config::BasePath, error::Problem, events::Topic};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Pogona",
        description = "Chores, points and rewards of a family.\n\n\
            Ids are opaque. Instants are RFC 3339 in UTC (`2025-06-15T12:00:00Z`), days \
            `YYYY-MM-DD` in the family's time zone. Unknown fields of a request are ignored, \
            absent values of an answer are null. What belongs to another family is answered like \
            what does not exist.\n\n\
            A path answers with and without a slash at its end; one that is not listed is a 404, a \
            method that is not listed a 405. Every answer, a refusal too, carries the header \
            `Pogona-Instance`, an opaque id: one without it is not from Pogona but from something \
            in between. Another id than before says that the data were restored from a backup: \
            what was sent since is sent again under its keys. A 401 to a token that was good once says \
            in the header `Pogona-Session` why it is not any more: `expired`, `password-changed`, \
            `ended`, `gone` where the account is, or `time-up` where the days of a carer are. Every refusal has the shape of \
            `Problem`: `detail` is a sentence for a person, and with the code `validation_error` \
            the fields are in `errors`. Under a load that cannot be served, while the database is \
            away, or while its disk is full \
            (`disk_unavailable`), any call may answer 503 with `Retry-After`: nothing was done \
            then that was not answered.",
        license(name = "MIT")
    ),
    servers((url = "/api")),
    components(schemas(Problem, Topic)),
    modifiers(&Bearer),
    tags(
        (name = "auth", description = "Signing in, and passwords"),
        (name = "sessions", description = "Where somebody is signed in"),
        (name = "family", description = "The family itself"),
        (name = "accounts", description = "The members of a family"),
        (name = "chores", description = "What there is to do"),
        (name = "routines", description = "Chores that come back by themselves"),
        (name = "submissions", description = "What kids hand in, and what parents decide"),
        (name = "assignments", description = "Chores given to one kid"),
        (name = "requests", description = "What members ask the parents for"),
        (name = "outbox", description = "What a device kept while it was offline"),
        (name = "assistant", description = "Suggestions of an AI, or of the built-in catalogue"),
        (name = "decisions", description = "What was decided lately, and undoing it"),
        (name = "notifications", description = "Notices on devices"),
        (name = "store", description = "What kids can spend points on"),
        (name = "redemptions", description = "What kids ask for, and what parents decide"),
        (name = "media", description = "Photos"),
        (name = "goal", description = "What the family saves for"),
        (name = "points", description = "The ledger"),
        (name = "streak", description = "Days in a row"),
        (name = "presence", description = "Who is there when, and which days a streak passes over"),
        (name = "day-sets", description = "Special days of the family"),
        (name = "groups", description = "Groups of chores and of items, and the order of all three"),
        (name = "fridge", description = "Notes that parents put up for the family"),
        (name = "leaderboard", description = "Who has how many points"),
        (name = "devices", description = "Tablets that the family shares, and PINs on them"),
        (name = "board", description = "What a shared tablet shows and asks for"),
        (name = "api-tokens", description = "Tokens that parents make for programs"),
        (name = "webhooks", description = "Addresses that are called when something happens"),
        (name = "calendar-feeds", description = "The days of a kid, for calendars elsewhere"),
        (name = "home-assistant", description = "The family in Home Assistant"),
        (name = "events", description = "Live updates"),
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
        let scheme = Http::builder().scheme(HttpAuthScheme::Bearer).build();
        description
            .components
            .get_or_insert_default()
            .add_security_scheme("device", SecurityScheme::Http(scheme.clone()));
        description
            .components
            .get_or_insert_default()
            .add_security_scheme("api_token", SecurityScheme::Http(scheme));
    }
}

/// The description with the address of a server under a base path.
fn placed(
    mut description: utoipa::openapi::OpenApi,
    base_path: &BasePath,
) -> utoipa::openapi::OpenApi {
    description.servers = Some(vec![Server::new(format!("{}/api", base_path.as_str()))]);
    description
}

/// The complete description: with the refusals of the layers, and an example for every body.
pub(crate) fn finish(description: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    examples::fill(layers::add(description))
}

/// The documents that describe the API, written at the first request. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Documents(Arc<LazyLock<Texts, Box<dyn FnOnce() -> Texts + Send>>>);

struct Texts {
    description: Bytes,
    page: Bytes,
}

impl Documents {
    /// The documents of an API under a base path, from the description of its routes.
    pub(crate) fn new(description: &'static utoipa::openapi::OpenApi, base_path: BasePath) -> Self {
        Self(Arc::new(LazyLock::new(Box::new(move || {
            let description = placed(finish(description.clone()), &base_path);
            let page = page::page(&description).into();
            // The description can always be written as JSON.
            let description = serde_json::to_vec(&description).unwrap_or_default().into();
            Texts { description, page }
        }))))
    }
}

/// Answers with the description.
pub(crate) async fn get_description(State(documents): State<Documents>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], documents.0.description.clone())
}

/// Answers with the page for people.
pub(crate) async fn get_page(State(documents): State<Documents>) -> Html<Bytes> {
    Html(documents.0.page.clone())
}
