//! Asking for help, taking it back, and answering.

use jiff::Timestamp;
use rules::{bounds::ASKED_DAYS, fridge::fridge_text_error};

use super::{
    super::{handed_in, model::OccurrenceKey, plan, versions},
    model::{AnswerHelp, HelpReason, HelpRequest},
    queries,
};
use crate::{
    auth::Member,
    db::Conn,
    error::{ApiError, refusals},
    fields::Fields,
};

/// A kid is stuck with an occurrence that they could do now. What they said before, and an answer to it, goes.
///
/// # Errors
/// `Chore not found.` for one that never came back by itself, or 409 if there is no such occurrence, or the kid cannot
/// do it now.
pub async fn ask(
    tx: &mut Conn,
    kid: &Member,
    key: &OccurrenceKey,
    reason: HelpReason,
    at: Timestamp,
) -> Result<HelpRequest, ApiError> {
    let family_id = &kid.family_id;
    let (found, now) = handed_in::named(tx, kid, key, at).await?;
    handed_in::expect_to_do(tx, kid, &found, now).await?;
    let request = HelpRequest {
        chore_id: key.chore_id.clone(),
        day: key.day,
        part: key.part,
        kid_id: kid.id.clone(),
        reason,
        asked_at: at,
        note: None,
        answered_by: None,
    };
    queries::forget_past(tx, family_id, now.day).await?;
    // A chore that is due some days after it was done has no last day.
    let last_day = found.last_day.min(plan::away(now.day, ASKED_DAYS));
    queries::set(tx, family_id, &request, last_day).await?;
    versions::publish(tx, family_id);
    Ok(request)
}

/// A kid is not stuck any more.
///
/// # Errors
/// 404 if they are not.
pub(super) async fn take_back(
    tx: &mut Conn,
    kid: &Member,
    key: &OccurrenceKey,
) -> Result<(), ApiError> {
    if !queries::delete(tx, kid, key).await? {
        return Err(refusals::HELP_NOT_FOUND);
    }
    versions::publish(tx, &kid.family_id);
    Ok(())
}

/// A parent answers a kid.
///
/// # Errors
/// A validation error, or 404 if the kid does not say so any more, or somebody else has answered.
pub(super) async fn answer(
    tx: &mut Conn,
    parent: &Member,
    key: &OccurrenceKey,
    input: &AnswerHelp,
    at: Timestamp,
) -> Result<HelpRequest, ApiError> {
    let mut fields = Fields::default();
    fields.take("note", fridge_text_error(&input.note).map_or(Ok(()), Err));
    fields.finish(())?;
    if !queries::answer(tx, parent, key, input, parent.day(at)).await? {
        return Err(refusals::HELP_NOT_FOUND);
    }
    versions::publish(tx, &parent.family_id);
    queries::one(tx, &parent.family_id, key, &input.kid_id).await?.ok_or(refusals::HELP_NOT_FOUND)
}
