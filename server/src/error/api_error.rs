//! The errors that a handler can answer, in one envelope (docs/product/programs.md#errors).

use std::fmt;

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use rules::{Args, Message};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{limits::PHOTO_KIB, sentences};

/// The wait that callers are asked for while the operator repairs the disk, in seconds.
const DISK_RETRY_AFTER_S: u32 = 30;

/// The reason why a session is over. Only the bearer of its token learns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Over {
    /// They signed in too long ago.
    Expired,
    /// Their password was changed.
    PasswordChanged,
    /// The session was ended, here or on another device.
    Ended,
    /// Their account was removed.
    Gone,
    /// A carer's days are over, or have not begun.
    TimeUp,
}

impl Over {
    fn name(self) -> &'static str {
        match self {
            Self::Expired => "expired",
            Self::PasswordChanged => "password-changed",
            Self::Ended => "ended",
            Self::Gone => "gone",
            Self::TimeUp => "time-up",
        }
    }
}

/// An error as a caller sees it. Each variant is one status; see [`ApiError::status`].
#[derive(Debug)]
pub enum ApiError {
    /// The request could not be understood at all.
    BadRequest(Message),
    /// The caller is not signed in, or is unknown.
    Unauthorized(Message),
    /// The caller's session is over.
    SessionOver(Over),
    /// Signed in, but not allowed.
    Forbidden {
        /// The sentence.
        detail: Message,
        /// The stable code of the reason, in `snake_case`.
        code: &'static str,
    },
    /// It does not exist, or belongs to another family.
    NotFound(Message),
    /// It was valid once, and no longer is.
    Gone(Message),
    /// The path exists, the method does not.
    MethodNotAllowed,
    /// The body did not arrive in time.
    RequestTimeout,
    /// A wrong state, or a duplicate.
    Conflict {
        /// The sentence.
        detail: Message,
        /// The stable code of this conflict, in `snake_case`.
        code: &'static str,
    },
    /// The body is larger than [`BODY_LIMIT`](crate::http::BODY_LIMIT).
    PayloadTooLarge,
    /// The document of a family exceeds the operator's limit.
    DocumentTooLarge,
    /// The file of a photo is larger than [`PHOTO_KIB`].
    PhotoTooLarge,
    /// The body is not of the named media type.
    UnsupportedMediaType(&'static str),
    /// The invalid fields, and the reasons.
    Validation(Vec<FieldError>),
    /// The caller did something too often. Other callers are not affected.
    TooManyRequests {
        /// Seconds until a retry makes sense.
        retry_after_s: u32,
        /// The sentence.
        detail: Message,
        /// The stable code of the exceeded limit, in `snake_case`.
        code: &'static str,
    },
    /// An external service failed, and so did the request.
    BadGateway(Message),
    /// Overload: nothing was done.
    Unavailable {
        /// Seconds until a retry makes sense.
        retry_after_s: u32,
    },
    /// The disk under the database is full, read-only or failing: nothing was done.
    Disk,
    /// A failure of the server. Its source is logged, never sent.
    Internal(Box<dyn std::error::Error + Send + Sync>),
}

/// One invalid field, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The path of the field: `body`, then the names on the way down.
    pub loc: Vec<String>,
    /// The sentence to show beside it.
    pub message: Message,
}

impl FieldError {
    /// An error at the end of this path.
    pub fn at(loc: impl IntoIterator<Item = impl Into<String>>, message: Message) -> Self {
        Self { loc: loc.into_iter().map(Into::into).collect(), message }
    }

    /// The field `name` of the body; a dot leads into an object, as in `details.name`.
    pub fn body(name: &str, message: Message) -> Self {
        Self::at(std::iter::once("body").chain(name.split('.')), message)
    }
}

/// A sentence by its code, for clients that show it in another language.
#[derive(Debug, Serialize, ToSchema)]
struct CodedMessage {
    /// The stable code of the sentence, in `snake_case`.
    #[schema(example = "chore_not_found")]
    code: &'static str,
    /// The values that fill in the sentence.
    args: Args,
}

/// One invalid field.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FieldError)]
struct InvalidField {
    /// The path of the field: `body`, then the names on the way down.
    #[schema(example = json!(["body", "points_value"]))]
    loc: Vec<String>,
    /// The sentence to show beside it.
    #[schema(example = "Points must be greater than 0")]
    msg: String,
    /// Always `value_error`.
    #[schema(example = "value_error")]
    #[serde(rename = "type")]
    kind: &'static str,
    /// The stable code of the sentence, in `snake_case`.
    #[schema(example = "chore_points_too_few")]
    code: &'static str,
    /// The values that fill in the sentence.
    args: Args,
}

impl From<FieldError> for InvalidField {
    fn from(FieldError { loc, message }: FieldError) -> Self {
        let (msg, code) = (message.text(), message.code());
        Self { loc, msg, kind: "value_error", code, args: message.into_args() }
    }
}

/// The body of every answer that is not a success.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// The problem as a sentence for a person; of several invalid fields, that of the first.
    #[schema(example = "Chore not found.")]
    detail: String,
    /// The stable code of the problem, in `snake_case`.
    #[schema(example = "not_found")]
    code: &'static str,
    /// The sentence of `detail` by its own code: several sentences may share one `code` of a
    /// problem.
    message: CodedMessage,
    /// The invalid fields; present only with the code `validation_error`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    errors: Option<Vec<InvalidField>>,
}

impl fmt::Display for ApiError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(out)
    }
}

impl std::error::Error for ApiError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Internal(source) => Some(&**source),
            _ => None,
        }
    }
}

impl ApiError {
    /// A validation error of one field of the body.
    pub fn field(name: &str, message: Message) -> Self {
        Self::Validation(vec![FieldError::body(name, message)])
    }

    /// A failure of the server that no caller can correct.
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(source.into())
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        self.status_and_code().0
    }

    /// The code of the sentence, for the log; it contains no names.
    pub fn why(&self) -> &'static str {
        self.message().code()
    }

    /// The sentence for a person; of several invalid fields, that of the first.
    fn message(&self) -> Message {
        match self {
            Self::BadRequest(message)
            | Self::Unauthorized(message)
            | Self::Forbidden { detail: message, .. }
            | Self::NotFound(message)
            | Self::Gone(message)
            | Self::BadGateway(message)
            | Self::Conflict { detail: message, .. }
            | Self::TooManyRequests { detail: message, .. } => message.clone(),
            Self::SessionOver(_) => sentences::sign_in_again(),
            Self::MethodNotAllowed => sentences::wrong_method(),
            Self::RequestTimeout => sentences::too_slow(),
            Self::PayloadTooLarge => sentences::too_large(),
            Self::DocumentTooLarge => sentences::document_too_large(),
            Self::PhotoTooLarge => sentences::photo_too_large(i64::from(PHOTO_KIB)),
            Self::UnsupportedMediaType(media_type) => sentences::wrong_media_type(*media_type),
            Self::Validation(fields) => {
                fields.first().map_or_else(sentences::invalid_fields, |field| field.message.clone())
            }
            Self::Unavailable { .. } => sentences::busy(),
            Self::Disk => sentences::disk_unavailable(),
            Self::Internal(_) => sentences::internal_error(),
        }
    }

    /// The status of the answer, and the stable code of the problem.
    pub(super) fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Self::BadRequest(_) => (StatusCode::BAD_REQUEST, "bad_request"),
            Self::Unauthorized(_) | Self::SessionOver(_) => {
                (StatusCode::UNAUTHORIZED, "unauthorized")
            }
            Self::Forbidden { code, .. } => (StatusCode::FORBIDDEN, code),
            Self::NotFound(_) => (StatusCode::NOT_FOUND, "not_found"),
            Self::Gone(_) => (StatusCode::GONE, "gone"),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed"),
            Self::RequestTimeout => (StatusCode::REQUEST_TIMEOUT, "request_timeout"),
            Self::Conflict { code, .. } => (StatusCode::CONFLICT, code),
            Self::PayloadTooLarge | Self::DocumentTooLarge | Self::PhotoTooLarge => {
                (StatusCode::PAYLOAD_TOO_LARGE, "payload_too_large")
            }
            Self::UnsupportedMediaType(_) => {
                (StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type")
            }
            Self::Validation(_) => (StatusCode::UNPROCESSABLE_ENTITY, "validation_error"),
            Self::TooManyRequests { code, .. } => (StatusCode::TOO_MANY_REQUESTS, code),
            Self::BadGateway(_) => (StatusCode::BAD_GATEWAY, "bad_gateway"),
            Self::Unavailable { .. } => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Self::Disk => (StatusCode::SERVICE_UNAVAILABLE, "disk_unavailable"),
            Self::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal_error"),
        }
    }

    /// The error of a part of the body: the path of the part is put before the names of its fields.
    #[must_use]
    pub fn within(self, way: &[&str]) -> Self {
        let Self::Validation(mut fields) = self else { return self };
        for field in &mut fields {
            field.loc.splice(1..1, way.iter().map(|&name| name.to_owned()));
        }
        Self::Validation(fields)
    }

    /// Seconds until a retry makes sense, if it does.
    pub fn retry_after_s(&self) -> Option<u32> {
        match self {
            Self::TooManyRequests { retry_after_s, .. } | Self::Unavailable { retry_after_s } => {
                Some(*retry_after_s)
            }
            Self::Disk => Some(DISK_RETRY_AFTER_S),
            _ => None,
        }
    }

    /// The header that goes with the status, if there is one.
    fn header(&self) -> Option<(header::HeaderName, HeaderValue)> {
        match self {
            Self::Unauthorized(_) | Self::SessionOver(_) => {
                Some((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")))
            }
            // Without this the connection would be kept, and the rest of the body read.
            Self::RequestTimeout
            | Self::PayloadTooLarge
            | Self::DocumentTooLarge
            | Self::PhotoTooLarge => Some((header::CONNECTION, HeaderValue::from_static("close"))),
            _ => self.retry_after_s().map(|seconds| (header::RETRY_AFTER, seconds.into())),
        }
    }

    /// The header with the reason why the session is over.
    fn over(&self) -> Option<(header::HeaderName, HeaderValue)> {
        let Self::SessionOver(over) = self else { return None };
        let name = header::HeaderName::from_static("pogona-session");
        Some((name, HeaderValue::from_static(over.name())))
    }

    /// The status and the body of the answer. A failure of the server is logged here, because the
    /// body does not tell it.
    pub fn into_parts(self) -> (StatusCode, Problem) {
        if let Self::Internal(source) = &self {
            tracing::error!(error = %source, "a request failed on our side");
        }
        let (status, code) = self.status_and_code();
        let message = self.message();
        let detail = message.text();
        let message = CodedMessage { code: message.code(), args: message.into_args() };
        let errors = match self {
            Self::Validation(fields) => Some(fields.into_iter().map(Into::into).collect()),
            _ => None,
        };
        (status, Problem { detail, code, message, errors })
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let header = self.header();
        let over = self.over();
        let (status, problem) = self.into_parts();
        let mut response = (status, axum::Json(problem)).into_response();
        response.headers_mut().extend(header);
        response.headers_mut().extend(over);
        response
    }
}
