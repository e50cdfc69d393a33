//! Presence in an imported family, under the new ids: `[kid, actor]`.

use crate::{
    clock::new_id,
    db::{Conn, Result},
    export::document::{ExportedAbsence, ExportedHomePattern, ExportedPass, ExportedRestDays},
};

/// Adds an absence of a kid, or of the whole family.
pub(in crate::export) async fn insert_absence(
    conn: &mut Conn,
    family_id: &str,
    kid_id: Option<&str>,
    actor_id: &str,
    absence: &ExportedAbsence,
) -> Result<()> {
    conn.sql(
        "INSERT INTO absences (id, family_id, kid_id, from_day, to_day, kind, actor_id, created_at,
                               undone_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(new_id(absence.created_at))
    .bind(family_id)
    .bind(kid_id)
    .bind(absence.from_day)
    .bind(absence.to_day)
    .bind(absence.kind)
    .bind(actor_id)
    .bind(absence.created_at)
    .bind(absence.undone_at)
    .execute()
    .await?;
    Ok(())
}

/// Adds a version of a pattern of two homes.
pub(in crate::export) async fn insert_home_pattern(
    conn: &mut Conn,
    family_id: &str,
    [kid_id, actor_id]: [&str; 2],
    pattern: &ExportedHomePattern,
) -> Result<()> {
    conn.sql(
        "INSERT INTO home_patterns (id, family_id, kid_id, version, valid_from, valid_until, weeks,
                                    days, anchor, actor_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(new_id(pattern.created_at))
    .bind(family_id)
    .bind(kid_id)
    .bind(pattern.version)
    .bind(pattern.valid_from)
    .bind(pattern.valid_until)
    .bind(pattern.weeks)
    .bind(pattern.days)
    .bind(pattern.anchor)
    .bind(actor_id)
    .bind(pattern.created_at)
    .execute()
    .await?;
    Ok(())
}

/// Adds a version of rest days.
pub(in crate::export) async fn insert_rest_days(
    conn: &mut Conn,
    family_id: &str,
    [kid_id, actor_id]: [&str; 2],
    rest_days: &ExportedRestDays,
) -> Result<()> {
    conn.sql(
        "INSERT INTO rest_days (id, family_id, kid_id, version, valid_from, valid_until, weekdays,
                                actor_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(new_id(rest_days.created_at))
    .bind(family_id)
    .bind(kid_id)
    .bind(rest_days.version)
    .bind(rest_days.valid_from)
    .bind(rest_days.valid_until)
    .bind(rest_days.weekdays)
    .bind(actor_id)
    .bind(rest_days.created_at)
    .execute()
    .await?;
    Ok(())
}

/// Adds an excused day.
pub(in crate::export) async fn insert_pass(
    conn: &mut Conn,
    family_id: &str,
    [kid_id, actor_id]: [&str; 2],
    pass: &ExportedPass,
) -> Result<()> {
    conn.sql(
        "INSERT INTO day_passes (id, family_id, kid_id, day, reason, actor_id, created_at, undone_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(new_id(pass.created_at))
    .bind(family_id)
    .bind(kid_id)
    .bind(pass.day)
    .bind(pass.reason.as_deref())
    .bind(actor_id)
    .bind(pass.created_at)
    .bind(pass.undone_at)
    .execute()
    .await?;
    Ok(())
}
