//! Putting notes on the fridge, changing them and taking them down.

use jiff::Timestamp;
use rules::{Day, FridgeNoteFields, Role};

use super::{
    model::{FridgeNote, checked},
    queries,
};
use crate::{
    auth::Member,
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, limits,
};

/// The notes of a family that are shown on a day, newest first.
pub async fn of_day(conn: &mut Conn, family_id: &str, today: Day) -> db::Result<Vec<FridgeNote>> {
    queries::notes(conn, family_id, today).await
}

/// Puts up a note. Those whose last day has passed are forgotten.
///
/// # Errors
/// A validation error, or 409 if there are too many.
pub async fn create(
    tx: &mut Conn,
    writer: &Member,
    fields: &FridgeNoteFields,
    now: Timestamp,
) -> Result<FridgeNote, ApiError> {
    let today = writer.day(now);
    let fields = checked(fields, today)?;
    let family_id = &writer.family_id;
    // The lock makes concurrent calls count each other's notes.
    families::service::lock_own(tx, family_id).await?;
    queries::forget_past(tx, family_id, today).await?;
    limits::FRIDGE_NOTES.expect(queries::count(tx, family_id).await?)?;
    let id = new_id(now);
    queries::insert(tx, writer, &id, &fields, now).await?;
    publish(tx, family_id);
    Ok(told(writer, id, fields))
}

/// Changes a note.
///
/// # Errors
/// A validation error, 404 for one that is not there any more, and those of [`expect_own`].
pub(super) async fn change(
    tx: &mut Conn,
    writer: &Member,
    id: String,
    fields: &FridgeNoteFields,
    now: Timestamp,
) -> Result<FridgeNote, ApiError> {
    let today = writer.day(now);
    let fields = checked(fields, today)?;
    let family_id = &writer.family_id;
    families::service::lock_own(tx, family_id).await?;
    // One of the past would come back besides as many as there may be.
    queries::forget_past(tx, family_id, today).await?;
    expect_own(tx, writer, &id).await?;
    if !queries::update(tx, writer, &id, &fields).await? {
        return Err(refusals::FRIDGE_NOTE_NOT_FOUND);
    }
    publish(tx, family_id);
    Ok(told(writer, id, fields))
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

fn told(writer: &Member, id: String, fields: FridgeNoteFields) -> FridgeNote {
    let FridgeNoteFields { text, last_day } = fields;
    FridgeNote { id, text, last_day, written_by: writer.username.clone() }
}

fn publish(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Audience::All, &[Topic::Fridge]);
}
