//! Routes of single occurrences: parents' marks and kids' claims.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use rules::{
    Day,
    routine::{Claim, Mark, MarkKind, Part},
    validate,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    claims, marks,
    model::{NewMark, OccurrenceKey, OccurrenceMark, SayMark},
    routes::OfKid,
};
use crate::{
    auth::{Context, Kid, Member, Parent},
    error::{ApiError, answers, refusals},
    extract::Json,
    fields::Fields,
    idempotency::{self, IdempotencyKey},
    sentences,
};

/// The occurrence that a path names.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct OccurrencePath {
    /// The chore.
    id: String,
    /// The day that names the time.
    #[param(example = "2025-06-15")]
    day: String,
    /// `any`, `morning`, `midday` or `evening`.
    #[param(example = "any")]
    part: String,
}

impl OccurrencePath {
    /// The key of the occurrence.
    ///
    /// # Errors
    /// 404 if it is not the path of one.
    pub fn key(self) -> Result<OccurrenceKey, ApiError> {
        let (Some(day), Some(part)) = (Day::parse(&self.day), Part::parse(&self.part)) else {
            return Err(refusals::NOTHING_HERE);
        };
        Ok(OccurrenceKey { chore_id: self.id, day, part })
    }
}

/// The kid and the occurrence that a path names.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct KidsOccurrencePath {
    /// The kid.
    kid_id: String,
    /// The chore.
    id: String,
    /// The day that names the time.
    #[param(example = "2025-06-15")]
    day: String,
    /// `any`, `morning`, `midday` or `evening`.
    #[param(example = "any")]
    part: String,
}

impl KidsOccurrencePath {
    /// The kid, and the key of the occurrence.
    ///
    /// # Errors
    /// As [`OccurrencePath::key`].
    pub fn key(self) -> Result<(String, OccurrenceKey), ApiError> {
        let Self { kid_id, id, day, part } = self;
        Ok((kid_id, OccurrencePath { id, day, part }.key()?))
    }
}

/// The occurrence and the kind of mark that a path names.
fn said(
    Path((id, day, part, mark)): Path<(String, String, String, String)>,
) -> Result<(OccurrenceKey, MarkKind), ApiError> {
    let kind = MarkKind::parse(&mark.replace('-', "_")).ok_or(refusals::NOTHING_HERE)?;
    Ok((OccurrencePath { id, day, part }.key()?, kind))
}

/// Mark an occurrence
///
/// For parents: nobody need do it (`skip`), a kid need not (`excuse`), another kid does it
/// (`hand-over`), or it is due on a later day (`postpone`). The mark applies to that occurrence
/// alone: all other turns stay the same.
#[utoipa::path(
    post, path = "/occurrences/{id}/{day}/{part}/{mark}", tag = "routines",
    security(("bearer" = ["parent"])),
    params(
        OccurrencePath,
        ("mark" = String, Path, description = "`skip`, `excuse`, `hand-over` or `postpone`", example = "skip"),
        IdempotencyKey
    ),
    request_body = SayMark,
    responses(
        (status = 201, description = "What was said", body = OccurrenceMark),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoOccurrence,
        answers::CannotMark
    )
)]
pub async fn mark_occurrence(
    State(context): State<Context>,
    Parent(parent): Parent,
    path: Path<(String, String, String, String)>,
    key: IdempotencyKey,
    Json(input): Json<SayMark>,
) -> Result<(StatusCode, Json<OccurrenceMark>), ApiError> {
    let (OccurrenceKey { chore_id, day, part }, kind) = said(path)?;
    let operation = format!("mark {chore_id} {day} {} {}", part.as_str(), kind.as_str());
    let ask = key.of(&operation, &input)?;
    let new = checked(input, chore_id, (day, part), kind)?;
    let marked = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { marks::say(tx, parent, &new, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(marked.await?)))
}

/// Checks the fields that the kind of mark uses.
fn checked(
    input: SayMark,
    chore_id: String,
    (day, part): (Day, Part),
    kind: MarkKind,
) -> Result<NewMark, ApiError> {
    let SayMark { kid_id, to_kid_id, to_day, note } = input;
    let mut fields = Fields::default();
    let note = fields.take("note", validate::review_note(note.as_deref()));
    if kind == MarkKind::HandOver && to_kid_id.is_none() {
        fields.take("to_kid_id", Err::<(), _>(sentences::field_required()));
    }
    if kind == MarkKind::Postpone && to_day.is_none() {
        fields.take("to_day", Err::<(), _>(sentences::field_required()));
    }
    let mark = Mark { day, part, kid_id, kind, to_kid_id, to_day };
    fields.finish(NewMark { chore_id, mark, note })
}

/// Cancel a mark of an occurrence
///
/// For parents.
#[utoipa::path(
    delete, path = "/occurrences/{id}/{day}/{part}/{mark}", tag = "routines",
    security(("bearer" = ["parent"])),
    params(
        OccurrencePath,
        ("mark" = String, Path, description = "`skip`, `excuse`, `hand-over` or `postpone`", example = "skip"),
        OfKid
    ),
    responses(
        (status = 204, description = "It is as if it had not been said"),
        answers::Unauthorized, answers::Forbidden, answers::NoMark, answers::CannotTakeMarkBack
    )
)]
pub async fn take_mark_back(
    State(context): State<Context>,
    Parent(parent): Parent,
    path: Path<(String, String, String, String)>,
    of: OfKid,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let (OccurrenceKey { chore_id, day, part }, kind) = said(path)?;
    let taken = context.write(parent, move |tx, parent| {
        async move {
            let at = (chore_id.as_str(), day, part);
            marks::take_back(tx, parent, at, kind, of.kid_id, now).await
        }
        .boxed()
    });
    taken.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Claim an occurrence
///
/// For kids: this kid is doing what anyone may do. The family reads it for two hours, but not past
/// the end of its day; nobody is kept from doing it. Repeated, it holds for two hours from then.
#[utoipa::path(
    post, path = "/occurrences/{id}/{day}/{part}/claim", tag = "routines",
    security(("bearer" = ["kid"])),
    params(OccurrencePath, IdempotencyKey),
    responses(
        (status = 201, description = "The claim", body = Claim),
        answers::NoKey, answers::Unauthorized, answers::Forbidden, answers::NoRoutine,
        answers::CannotClaim
    )
)]
pub async fn claim_occurrence(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(path): Path<OccurrencePath>,
    key: IdempotencyKey,
) -> Result<(StatusCode, Json<Claim>), ApiError> {
    let occurrence = path.key()?;
    let OccurrenceKey { chore_id, day, part } = &occurrence;
    let operation = format!("claim {chore_id} {day} {}", part.as_str());
    let ask = key.of(&operation, &())?;
    let claimed = idempotency::write(&context, kid, ask, move |tx, kid, now| {
        async move { claims::claim(tx, kid, &occurrence, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(claimed.await?)))
}

/// Give back an occurrence
///
/// Kids delete their own claim, parents any.
#[utoipa::path(
    delete, path = "/occurrences/{id}/{day}/{part}/claim", tag = "routines",
    security(("bearer" = ["kid", "parent"])),
    params(OccurrencePath),
    responses(
        (status = 204, description = "Nobody is said to be doing it"),
        answers::Unauthorized, answers::Forbidden, answers::NoClaim
    )
)]
pub async fn give_occurrence_back(
    State(context): State<Context>,
    member: Member,
    Path(path): Path<OccurrencePath>,
) -> Result<StatusCode, ApiError> {
    let occurrence = path.key()?;
    let given = context.write(member, move |tx, member| {
        async move { claims::give_back(tx, member, &occurrence).await }.boxed()
    });
    given.await?;
    Ok(StatusCode::NO_CONTENT)
}
