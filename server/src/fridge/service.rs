//! Putting notes on the fridge, changing them and taking them down.

use jiff::Timestamp;
use rules::{Day, FridgeNoteFields, Role};

use super::{
    model::{FridgeNote, NewFridgeNote, checked},
    queries,
};
use crate::{
    auth::{Member, members},
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, limits,
};

/// The notes for a whole family that are shown on a day, newest first.
pub async fn of_day(conn: &mut Conn, family_id: &str, today: Day) -> db::Result<Vec<FridgeNote>> {
    queries::notes(conn, family_id, None, today).await
}

/// The notes that a member reads on a day, newest first: those for the family and for themselves; a parent all, a carer
/// also those of their own.
pub(super) async fn of_member(
    conn: &mut Conn,
    member: &Member,
    today: Day,
) -> db::Result<Vec<FridgeNote>> {
    queries::notes(conn, &member.family_id, Some(member), today).await
}

/// Puts up a note. Those whose last day has passed are forgotten.
///
/// # Errors
/// A validation error, 404 for somebody who is no kid of the family, or 409 if there are too many.
pub async fn create(
    tx: &mut Conn,
    writer: &Member,
    NewFridgeNote { text, last_day, kid_id, sticker }: &NewFridgeNote,
    now: Timestamp,
) -> Result<FridgeNote, ApiError> {
    let today = writer.day(now);
    let fields = FridgeNoteFields { text: text.clone(), last_day: *last_day };
    let FridgeNoteFields { text, last_day } = checked(&fields, today)?;
    let family_id = &writer.family_id;
    // The lock makes concurrent calls count each other's notes.
    families::service::lock_own(tx, family_id).await?;
    if let Some(kid_id) = kid_id {
        members::expect_kid(tx, family_id, kid_id).await?;
    }
    queries::forget_past(tx, family_id, today).await?;
    let room = if kid_id.is_some() { limits::KID_NOTES } else { limits::FRIDGE_NOTES };
    room.expect(queries::count(tx, family_id, kid_id.as_deref()).await?)?;
    let note = FridgeNote {
        id: new_id(now),
        text,
        last_day,
        written_by: writer.username.clone(),
        kid_id: kid_id.clone(),
        sticker: *sticker,
    };
    queries::insert(tx, writer, &note, now).await?;
    publish(tx, family_id);
    Ok(note)
}

/// Changes a note.
///
/// # Errors
/// A validation error, 404 for one that is not there any more, and those of [`expect_own`].
pub(super) async fn change(
    tx: &mut Conn,
    writer: &Member,
    id: &str,
    fields: &FridgeNoteFields,
    now: Timestamp,
) -> Result<FridgeNote, ApiError> {
    let today = writer.day(now);
    let fields = checked(fields, today)?;
    let family_id = &writer.family_id;
    families::service::lock_own(tx, family_id).await?;
    // One of the past would come back besides as many as there may be.
    queries::forget_past(tx, family_id, today).await?;
    expect_own(tx, writer, id).await?;
    if !queries::update(tx, writer, id, &fields).await? {
        return Err(refusals::FRIDGE_NOTE_NOT_FOUND);
    }
    publish(tx, family_id);
    queries::one(tx, family_id, id).await?.ok_or(refusals::FRIDGE_NOTE_NOT_FOUND)
}

/// Takes a note down.
///
/// # Errors
/// 404 for one that is not there any more, and those of [`expect_own`].
pub(super) async fn delete(tx: &mut Conn, writer: &Member, id: &str) -> Result<(), ApiError> {
    let family_id = &writer.family_id;
    families::service::lock_own(tx, family_id).await?;
    expect_own(tx, writer, id).await?;
    if !queries::delete(tx, family_id, id).await? {
        return Err(refusals::FRIDGE_NOTE_NOT_FOUND);
    }
    publish(tx, family_id);
    Ok(())
}

/// Refuses a carer whom a note of the family is not by.
///
/// # Errors
/// 403.
async fn expect_own(tx: &mut Conn, writer: &Member, id: &str) -> Result<(), ApiError> {
    if writer.role != Role::Carer {
        return Ok(());
    }
    let author = queries::author(tx, &writer.family_id, id).await?;
    if author.is_none_or(|author| author == writer.id) {
        Ok(())
    } else {
        Err(refusals::NOT_YOUR_NOTE)
    }
}

fn publish(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Audience::All, &[Topic::Fridge]);
}
