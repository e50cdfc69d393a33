//! SQL of who is there when, as far as routines need it.

use jiff::Timestamp;
use rules::Day;

use super::super::model::{AbsenceRow, PatternRow};
use crate::db::{Conn, Result};

/// The absences of a family that end on a day or later: those that stand; or those that stood at an
/// instant, if one is given.
pub(in crate::routines) async fn absences(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
    as_of: Option<Timestamp>,
) -> Result<Vec<AbsenceRow>> {
    conn.sql(
        "SELECT kid_id, from_day, to_day, kind FROM absences
         WHERE family_id = $1 AND (to_day IS NULL OR to_day >= $2)
           AND CASE WHEN CAST($3 AS BIGINT) IS NULL THEN undone_at IS NULL
                    ELSE created_at <= $3 AND (undone_at IS NULL OR undone_at > $3) END
         ORDER BY from_day, id",
    )
    .bind(family_id)
    .bind(since)
    .bind(as_of)
    .all()
    .await
}

/// The patterns of two homes of a family that hold on a day or later.
pub(in crate::routines) async fn home_patterns(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
) -> Result<Vec<PatternRow>> {
    conn.sql(
        "SELECT kid_id, valid_from, valid_until, weeks, days, anchor FROM home_patterns
         WHERE family_id = $1 AND (valid_until IS NULL OR (valid_until >= $2 AND valid_until >= valid_from))
         ORDER BY kid_id, version",
    )
    .bind(family_id)
    .bind(since)
    .all()
    .await
}
