//! Chores: what there is to do, and what it is worth.

mod queries;
pub mod routes;

use jiff::{SignedDuration, Timestamp};
use rules::{bounds, validate};

use self::routes::{Chore, ChoreInput};
use crate::{
    clock::new_id,
    db::Conn,
    error::ApiError,
    events::{self, Topic, Whom},
    families,
    fields::Fields,
    limits,
};

/// How long ago something may have been done that is handed in now.
const DONE_BEFORE: SignedDuration = SignedDuration::from_hours(bounds::OFFLINE_DAYS * 24);

/// The checked fields of a chore.
#[derive(Debug, Clone)]
pub struct ChoreFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// Trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// 1 to 1,000,000.
    pub points_value: i32,
}

crate::row! {
    /// What a submission keeps of the chore that was done.
    #[derive(Debug)]
    pub struct DoneChore {
        /// The chore's id.
        id: String,
        /// Its name.
        name: String,
        /// Points it is worth.
        points_value: i32,
    }
}

impl From<Chore> for DoneChore {
    fn from(Chore { id, name, points_value, .. }: Chore) -> Self {
        Self { id, name, points_value }
    }
}

impl ChoreInput {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<ChoreFields, ApiError> {
        let mut fields = Fields::default();
        let chore = ChoreFields {
            name: fields.take("name", validate::chore_name(&self.name)),
            description: fields.take("description", validate::text(self.description.as_deref())),
            points_value: fields.take("points_value", validate::chore_points(self.points_value)),
        };
        fields.finish(chore)
    }
}

/// Adds an active chore to a family.
pub async fn create(
    tx: &mut Conn,
    family_id: &str,
    fields: &ChoreFields,
    now: Timestamp,
) -> Result<Chore, ApiError> {
    tell(tx, family_id);
    families::lock_own(tx, family_id).await?;
    limits::CHORES.expect(queries::count(tx, family_id).await?)?;
    Ok(queries::insert(tx, &new_id(now), family_id, fields, now).await?)
}

/// Changes a chore. What was handed in before keeps its name and points.
///
/// # Errors
/// `Chore not found.`
pub async fn update(
    tx: &mut Conn,
    family_id: &str,
    id: &str,
    fields: &ChoreFields,
) -> Result<Chore, ApiError> {
    tell(tx, family_id);
    found(queries::update(tx, family_id, id, fields).await?)
}

/// Deletes a chore. Its submissions stay, by their snapshot, and what was done before can still be
/// handed in by a device that was offline.
///
/// # Errors
/// `Chore not found.`
pub async fn delete(
    tx: &mut Conn,
    family_id: &str,
    id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    tell(tx, family_id);
    queries::forget(tx, family_id, now - DONE_BEFORE).await?;
    queries::remember(tx, family_id, id, now).await?;
    found(queries::delete(tx, family_id, id).await?.then_some(()))
}

/// A chore of the family that kids can do now.
///
/// # Errors
/// `Chore not found.`, or 409 for a chore that is not active.
pub async fn find_active(conn: &mut Conn, family_id: &str, id: &str) -> Result<Chore, ApiError> {
    let chore = found(queries::find(conn, family_id, id).await?)?;
    if chore.is_active {
        return Ok(chore);
    }
    Err(ApiError::Conflict {
        detail: "This chore is not available any more.".into(),
        code: "chore_inactive",
    })
}

/// A chore of the family that was done offline, which kids can do now or could do then: it may have
/// been hidden or deleted since.
///
/// # Errors
/// Those of [`find_active`] for one that nobody could do then.
pub async fn find_done(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    done_at: Timestamp,
) -> Result<DoneChore, ApiError> {
    match queries::gone_since(conn, family_id, id, done_at).await? {
        Some(chore) => Ok(chore),
        None => Ok(find_active(conn, family_id, id).await?.into()),
    }
}

/// Shows a chore to the kids or hides it.
///
/// # Errors
/// `Chore not found.`
pub async fn set_active(
    tx: &mut Conn,
    family_id: &str,
    id: &str,
    active: bool,
    now: Timestamp,
) -> Result<Chore, ApiError> {
    tell(tx, family_id);
    found(queries::set_active(tx, family_id, id, active, now).await?)
}

/// Says that the family's chores are not what they were.
fn tell(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Whom::All, &[Topic::Chores]);
}

/// What a query found, or the answer for a chore that is not there: deleted, never made, or
/// another family's.
fn found<T>(chore: Option<T>) -> Result<T, ApiError> {
    chore.ok_or_else(|| ApiError::NotFound("Chore not found.".into()))
}
