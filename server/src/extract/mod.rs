//! Request bodies, read with a limit in size and time and refused in the error envelope (docs/product/programs.md#errors).

mod deserialize_error;
pub mod query;

use std::time::Duration;

use axum::{
    body::{Bytes, HttpBody as _},
    extract::{
        DefaultBodyLimit, FromRequest, OptionalFromRequest, Request, rejection::BytesRejection,
    },
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserializer, Serialize, de::DeserializeOwned};

use crate::{
    error::{ApiError, FieldError, refusals},
    limits::PHOTO_KIB,
    sentences,
};

/// Time limit for a body to arrive, from the first byte waited for to the last.
pub const BODY_TIMEOUT: Duration = Duration::from_secs(7);
/// Time limit for a photo to arrive.
const PHOTO_TIMEOUT: Duration = Duration::from_secs(30);
/// Time limit for each 64 MiB of a document to arrive.
const DOCUMENT_TIMEOUT: Duration = Duration::from_mins(1);

/// A JSON body, of a request or of an answer.
///
/// As an extractor it answers 415 to another media type, 413 and 408 to a body that is too large or
/// too slow, 400 to a body that is not JSON, and 422 to JSON of another shape or with a NUL in a
/// string (`PostgreSQL` cannot store it). Unknown fields are ignored.
#[derive(Debug, Clone, Copy)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        read_json(request, state, BODY_TIMEOUT).await.map(Self)
    }
}

/// A JSON body of up to `limit_mib` MiB, with a time limit in proportion to that.
///
/// # Errors
/// As [`Json`], but [`ApiError::DocumentTooLarge`].
pub async fn document<T: DeserializeOwned>(
    mut request: Request,
    limit_mib: u16,
) -> Result<T, ApiError> {
    DefaultBodyLimit::max(usize::from(limit_mib) * 1024 * 1024).apply(&mut request);
    let time_limit = DOCUMENT_TIMEOUT * u32::from(limit_mib).div_ceil(64);
    read_json(request, &(), time_limit).await.map_err(|error| match error {
        ApiError::PayloadTooLarge => ApiError::DocumentTooLarge,
        error => error,
    })
}

/// The stated type of a photo, as `parse` reads it from the media type, and its bytes. `words`
/// names the accepted types.
///
/// # Errors
/// [`ApiError::UnsupportedMediaType`], [`ApiError::PhotoTooLarge`], which comes at once if the
/// length is sent first, and 408 for a photo that is too slow.
pub async fn photo<T>(
    mut request: Request,
    parse: impl FnOnce(&str) -> Option<T>,
    words: &'static str,
) -> Result<(T, Bytes), ApiError> {
    let media_type = media_type(&request);
    let kind = parse(&media_type).ok_or(ApiError::UnsupportedMediaType(words))?;
    DefaultBodyLimit::max(usize::from(PHOTO_KIB) * 1024).apply(&mut request);
    match read(request, &(), PHOTO_TIMEOUT).await {
        Ok(bytes) => Ok((kind, bytes)),
        Err(ApiError::PayloadTooLarge) => Err(ApiError::PhotoTooLarge),
        Err(error) => Err(error),
    }
}

/// A JSON body that may be left out.
impl<T: DeserializeOwned, S: Send + Sync> OptionalFromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, ApiError> {
        if request.body().is_end_stream() {
            return Ok(None);
        }
        <Self as FromRequest<S>>::from_request(request, state).await.map(Some)
    }
}

async fn read_json<T: DeserializeOwned, S: Send + Sync>(
    request: Request,
    state: &S,
    time_limit: Duration,
) -> Result<T, ApiError> {
    if !is_media_type(&request, |kind| {
        kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json"))
    }) {
        return Err(ApiError::UnsupportedMediaType("application/json"));
    }
    let body = read(request, state, time_limit).await?;
    if has_escaped_nul(&body) {
        return Err(nul());
    }
    let mut json = serde_json::Deserializer::from_slice(&body);
    let value = deserialize(&mut json, |error: &serde_json::Error| {
        error.is_data() || deserialize_error::is_no_word(error, &body)
    })?;
    json.end().map_err(|_| malformed())?;
    Ok(value)
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// A body as HTML forms send it (`application/x-www-form-urlencoded`), refused like [`Json`].
#[derive(Debug, Clone, Copy)]
pub struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        const MEDIA_TYPE: &str = "application/x-www-form-urlencoded";
        if !is_media_type(&request, |kind| kind == MEDIA_TYPE) {
            return Err(ApiError::UnsupportedMediaType(MEDIA_TYPE));
        }
        let body = read(request, state, BODY_TIMEOUT).await?;
        if form_urlencoded::parse(&body).any(|(name, value)| (name + value).contains('\0')) {
            return Err(nul());
        }
        let form = serde_urlencoded::Deserializer::new(form_urlencoded::parse(&body));
        deserialize(form, |_| true).map(Self)
    }
}

fn is_media_type(request: &Request, accepts: impl FnOnce(&str) -> bool) -> bool {
    accepts(&media_type(request))
}

/// The stated media type of a body, in lower case and without parameters.
fn media_type(request: &Request) -> String {
    let value = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = value.and_then(|value| value.split(';').next()).unwrap_or_default();
    kind.trim().to_ascii_lowercase()
}

/// The whole body, in time and within the limit of the router.
async fn read<S: Send + Sync>(
    request: Request,
    state: &S,
    time_limit: Duration,
) -> Result<Bytes, ApiError> {
    let reading = Bytes::from_request(request, state);
    match tokio::time::timeout(time_limit, reading).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(rejection)) => Err(unreadable(&rejection)),
        Err(_) => Err(ApiError::RequestTimeout),
    }
}

fn unreadable(rejection: &BytesRejection) -> ApiError {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::PayloadTooLarge,
        _ => ApiError::BadRequest(sentences::body_unreadable()),
    }
}

/// Reads a `T`. An error of the data (`is_data`) names the field, any other the whole body.
fn deserialize<'de, T, D>(
    deserializer: D,
    is_data: impl FnOnce(&D::Error) -> bool,
) -> Result<T, ApiError>
where
    T: DeserializeOwned,
    D: Deserializer<'de>,
{
    serde_path_to_error::deserialize(deserializer).map_err(|error| {
        if is_data(error.inner()) {
            let field = deserialize_error::field_error(error.path(), &error.inner().to_string());
            ApiError::Validation(vec![field])
        } else {
            malformed()
        }
    })
}

/// Reads a `T` from a part of a body that has been read already.
///
/// # Errors
/// 422 for JSON of another shape.
pub(crate) fn part<T: DeserializeOwned>(part: &serde_json::Value) -> Result<T, ApiError> {
    deserialize(part, |_| true)
}

fn malformed() -> ApiError {
    refusals::INVALID_JSON
}

fn nul() -> ApiError {
    ApiError::Validation(vec![FieldError::at(["body"], sentences::has_nul())])
}

/// Whether a JSON text has the escape of a NUL. (A bare one is not JSON.)
fn has_escaped_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(backslash) = rest.iter().position(|byte| *byte == b'\\') {
        rest = &rest[backslash + 1..];
        if rest.starts_with(b"u0000") {
            return true;
        }
        // The next byte is escaped, and may itself be a backslash.
        rest = rest.get(1..).unwrap_or_default();
    }
    false
}
