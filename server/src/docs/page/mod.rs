//! The description as a page for people, at `/api/docs`: one document, without scripts and external
//! requests.

mod calls;
mod json;
mod text;
mod types;

use utoipa::openapi::OpenApi;

use self::json::{items, server};
use self::text::{escaped, prose};

/// The page, made from the description.
pub(crate) fn page(description: &OpenApi) -> String {
    // The description can always be written as JSON.
    let api = serde_json::to_value(description).unwrap_or_default();
    let [title, version, about] =
        ["title", "version", "description"].map(|name| text::of(&api["info"], name));
    let (title, version, about) = (escaped(title), escaped(version), prose(about));
    let (contents, sections): (Vec<_>, Vec<_>) = items(&api["tags"])
        .map(|tag| (calls::contents(&api, tag), calls::section(&api, tag)))
        .unzip();
    let (contents, sections) = (contents.concat(), sections.concat());
    let types = types::section(&api);
    let server = server(&api);
    let style = include_str!("page.css");
    format!(
        r##"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} API</title>
<link rel="icon" href="{server}/../favicon.svg" type="image/svg+xml">
<style>
{style}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>{title} API <small>{version}</small></h1>
{about}
<p>Sign in with <a href="#login"><code>POST {server}/token</code></a> and send the token it answers
with every call.
For programs there is the <a href="{server}/openapi.json">OpenAPI document</a>.</p>
</header>
<div class="columns">
<nav aria-label="Contents"><ul>{contents}<li><a href="#types">Types</a></li></ul></nav>
<main id="calls">
{sections}{types}</main>
</div>
</body>
</html>
"##,
    )
}
