//! Routes to send and load photos.

use axum::{
    extract::{FromRequestParts, Path, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use futures_util::FutureExt as _;
use rules::Role;

use super::{
    inspect,
    model::{MediaType, Photo, PhotoFile, Purpose},
    service,
    uploads::Uploads,
};
use crate::{
    auth::{Context, Member, Viewer},
    digest,
    error::{ApiError, FieldError, answers},
    extract::{self, Json, query},
    idempotency::{self, IdempotencyKey},
    sentences,
};

/// The browser may cache a photo for good: a photo never changes under its id.
const FOR_GOOD: &str = "private, max-age=31536000, immutable";
/// If it is opened like a page, it can do nothing.
const SANDBOX: &str = "sandbox; default-src 'none'";

/// The purpose of the photo that is sent.
#[derive(Debug, Clone, Copy, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UploadQuery {
    /// The purpose: `chore`, `item` and `member` for parents, `proof` for kids.
    #[param(example = "chore")]
    purpose: Purpose,
}

impl<S: Sync> FromRequestParts<S> for UploadQuery {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let purpose = query::asked(parts, "purpose").as_deref().and_then(Purpose::parse);
        let refused = || query::refused("purpose", sentences::must_be_one_of(Purpose::WORDS));
        purpose.map(|purpose| Self { purpose }).ok_or_else(refused)
    }
}

/// Send a photo
///
/// The bytes of a WebP or a JPEG file: one still picture of up to 1,280 pixels each way and 400 KiB
/// without metadata about the place and time it was taken. Parents send photos of chores, items and
/// members, kids send proofs of their work. An unused photo expires at the end of the next day.
#[utoipa::path(
    post, path = "/media", tag = "media", security(("bearer" = ["kid", "parent"])),
    params(UploadQuery, IdempotencyKey),
    request_body(description = "The bytes of the file", content((PhotoFile = "image/webp"), (PhotoFile = "image/jpeg"))),
    responses(
        (status = 201, description = "The photo", body = Photo),
        answers::PhotoRefused, answers::TooLargePhoto, answers::NoPhotoType, answers::SlowPhoto,
        answers::Unauthorized, answers::Forbidden, answers::CannotAddPhoto, answers::TooManyPhotos
    )
)]
pub async fn send_photo(
    State(context): State<Context>,
    State(uploads): State<Uploads>,
    member: Member,
    UploadQuery { purpose }: UploadQuery,
    key: IdempotencyKey,
    request: Request,
) -> Result<(StatusCode, Json<Photo>), ApiError> {
    let member =
        member.require(if purpose == Purpose::Proof { Role::Kid } else { Role::Parent })?;
    let _turn = uploads.turn().await?;
    let (media_type, bytes) = extract::photo(request, MediaType::parse, MediaType::WORDS).await?;
    let refused = |message| ApiError::Validation(vec![FieldError::at(["body"], message)]);
    let picture = inspect(&bytes).map_err(refused)?;
    if picture.media_type != media_type {
        return Err(refused(sentences::photo_of_another_type()));
    }
    let ask = key.of("send-photo", &(purpose, media_type, digest::of_bytes(&bytes)))?;
    let kept = idempotency::write(&context, member, ask, move |tx, member, now| {
        service::keep(tx, member, purpose, picture, bytes.into(), now).boxed()
    });
    Ok((StatusCode::CREATED, Json(kept.await?)))
}

/// A photo
///
/// A photo of a chore, an item or a member is for everybody in the family, and for its shared
/// tablets; a proof is for the parents and the kid who sent it, until 7 days after the decision.
#[utoipa::path(
    get, path = "/media/{id}", tag = "media", security(("device" = []), ("bearer" = [])),
    params(("id" = String, Path, description = "The photo")),
    responses(
        (status = 200, description = "The bytes of the file", content((PhotoFile = "image/webp"), (PhotoFile = "image/jpeg"))),
        (status = 304, description = "It is the one that `If-None-Match` names"),
        answers::UnknownViewer, answers::NoPhoto
    )
)]
pub async fn get_photo(
    State(context): State<Context>,
    viewer: Viewer,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let mut conn = context.db.read().await?;
    let photo = service::find(&mut conn, &viewer, &id, context.clock.now()).await?;
    // A photo for some members alone must not be in the cache of a browser that the whole family
    // uses.
    let caching = if photo.purpose == Purpose::Proof { "private, no-store" } else { FOR_GOOD };
    let tag = format!("\"{id}\"");
    let kept = headers.get_all(header::IF_NONE_MATCH).iter();
    let is_kept = kept.filter_map(|tags| tags.to_str().ok()).any(|tags| tags.contains(&tag));
    let tag = HeaderValue::try_from(tag).map_err(ApiError::internal)?;
    let head = [(header::ETAG, tag), (header::CACHE_CONTROL, HeaderValue::from_static(caching))];
    if is_kept {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    let about: [(HeaderName, &str); 3] = [
        (header::CONTENT_TYPE, photo.media_type.as_str()),
        (header::CONTENT_SECURITY_POLICY, SANDBOX),
        (header::CONTENT_DISPOSITION, "inline"),
    ];
    Ok((head, about, photo.bytes).into_response())
}
