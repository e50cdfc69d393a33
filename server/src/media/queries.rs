//! SQL of photos.

use const_format::formatcp;
use jiff::Timestamp;

use super::{
    kept::KeptSince,
    model::{Photo, Purpose, Shown},
    picture::Picture,
};
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// The smallest size that a photo counts as, in bytes, so that a family cannot have millions of
/// tiny ones.
pub(super) const LEAST_COUNTED: i64 = 16 * 1024;

/// Whether the photo `media` is kept: it is shown somewhere, was uploaded recently, or belongs to a
/// submission that is pending or was decided recently. `$3` and `$4` are those instants.
const IS_THERE: &str = "(media.created_at >= $3
      OR EXISTS (SELECT 1 FROM chores c WHERE c.photo_id = media.id)
      OR EXISTS (SELECT 1 FROM store_items i WHERE i.photo_id = media.id)
      OR EXISTS (SELECT 1 FROM users u WHERE u.photo_id = media.id)
      OR EXISTS (SELECT 1 FROM chore_submissions s WHERE s.photo_id = media.id
                 AND COALESCE(s.withdrawn_at, s.reviewed_at, $4) >= $4)
      OR EXISTS (SELECT 1 FROM assignment_submissions s WHERE s.photo_id = media.id
                 AND COALESCE(s.withdrawn_at, s.reviewed_at, $4) >= $4))";

/// The photo of a submission in `$table` until it expires: while it is pending, or was decided or
/// withdrawn since `$since`.
macro_rules! photo_since {
    ($table:literal, $since:literal) => {
        ::const_format::formatcp!(
            "CASE WHEN COALESCE({table}.withdrawn_at, {table}.reviewed_at, {since}) >= {since}
                  THEN {table}.photo_id END AS photo_id",
            table = $table,
            since = $since
        )
    };
}
pub(crate) use photo_since;

/// Adds a photo.
pub(super) async fn insert(
    conn: &mut Conn,
    [id, family_id, created_by]: [&str; 3],
    purpose: Purpose,
    picture: Picture,
    bytes: Vec<u8>,
    now: Timestamp,
) -> Result<Photo> {
    let size = i32::try_from(bytes.len()).unwrap_or(i32::MAX);
    conn.sql(
        "INSERT INTO media (id, family_id, purpose, created_by, created_at, media_type, width, height,
                            size, bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         RETURNING id, purpose, media_type, width, height, size",
    )
    .bind(id)
    .bind(family_id)
    .bind(purpose)
    .bind(created_by)
    .bind(now)
    .bind(picture.media_type)
    .bind(picture.width)
    .bind(picture.height)
    .bind(size)
    .bind(bytes)
    .one()
    .await
}

/// A photo of a family that has not expired.
pub(super) async fn find(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    since: KeptSince,
) -> Result<Option<Shown>> {
    conn.sql(formatcp!(
        "SELECT purpose, created_by, media_type, bytes FROM media
         WHERE family_id = $1 AND id = $2 AND {IS_THERE}"
    ))
    .bind(family_id)
    .bind(id)
    .bind(since.unused)
    .bind(since.decided)
    .optional()
    .await
}

/// The space of a family's photos that have not expired, in bytes.
pub(super) async fn taken_up(conn: &mut Conn, family_id: &str, since: KeptSince) -> Result<i64> {
    conn.sql(formatcp!(
        "SELECT CAST(COALESCE(SUM(CASE WHEN size < $2 THEN $2 ELSE size END), 0) AS BIGINT)
                AS taken_up
         FROM media WHERE family_id = $1 AND {IS_THERE}"
    ))
    .bind(family_id)
    .bind(LEAST_COUNTED)
    .bind(since.unused)
    .bind(since.decided)
    .scalar()
    .await
}

/// Whether a kid has an unused proof, sent since an instant.
pub(super) async fn is_unused_proof(
    conn: &mut Conn,
    kid: &Member,
    id: &str,
    since: KeptSince,
) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_unused FROM media
         WHERE family_id = $1 AND created_by = $2 AND id = $3 AND purpose = 'proof'
           AND created_at >= $4
           AND NOT EXISTS (SELECT 1 FROM chore_submissions s WHERE s.photo_id = $3)
           AND NOT EXISTS (SELECT 1 FROM assignment_submissions s WHERE s.photo_id = $3)",
    )
    .bind(&kid.family_id)
    .bind(&kid.id)
    .bind(id)
    .bind(since.unused)
    .scalar()
    .await
}

/// Whether a family has a photo with this purpose that has not expired.
pub(super) async fn is_there(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    since: KeptSince,
    purpose: Purpose,
) -> Result<bool> {
    conn.sql(formatcp!(
        "SELECT COUNT(*) > 0 AS is_there FROM media
         WHERE family_id = $1 AND id = $2 AND purpose = $5 AND {IS_THERE}"
    ))
    .bind(family_id)
    .bind(id)
    .bind(since.unused)
    .bind(since.decided)
    .bind(purpose)
    .scalar()
    .await
}

crate::db::row! {
    /// A family, and its settings for days.
    #[derive(Debug)]
    pub(super) struct FamilyDays {
        id: String,
        time_zone: String,
        day_starts_at: i32,
    }
}

/// The families that have photos.
pub(super) async fn families(conn: &mut Conn) -> Result<Vec<FamilyDays>> {
    conn.sql(
        "SELECT id, time_zone, day_starts_at FROM families
         WHERE EXISTS (SELECT 1 FROM media WHERE media.family_id = families.id) ORDER BY id",
    )
    .all()
    .await
}

/// The first `most` expired photos of a family.
pub(super) async fn gone(
    conn: &mut Conn,
    family_id: &str,
    since: KeptSince,
    most: i64,
) -> Result<Vec<String>> {
    conn.sql(formatcp!(
        "SELECT id FROM media WHERE family_id = $1 AND NOT {IS_THERE} ORDER BY created_at, id LIMIT $2"
    ))
    .bind(family_id)
    .bind(most)
    .bind(since.unused)
    .bind(since.decided)
    .scalars()
    .await
}

/// Deletes a photo that is unused, or used by submissions that were decided long ago, which are
/// left without it.
pub(super) async fn delete(conn: &mut Conn, id: &str) -> Result<()> {
    for statement in [
        "UPDATE chore_submissions SET photo_id = NULL WHERE photo_id = $1",
        "UPDATE assignment_submissions SET photo_id = NULL WHERE photo_id = $1",
        "DELETE FROM media WHERE id = $1",
    ] {
        conn.sql(statement).bind(id).execute().await?;
    }
    Ok(())
}
