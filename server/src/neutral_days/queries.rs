//! SQL of the data for neutral days.

use super::model::{AbsenceRow, PassRow, PatternRow, PresenceEntry};
use crate::{
    auth::members::Kids,
    db::{Conn, Result},
};
use const_format::formatcp;
use jiff::Timestamp;
use rules::Day;

/// The valid entries about days of current and former kids. `$1` selects them.
macro_rules! said {
    ($kids:literal) => {
        formatcp!(
            "SELECT k.id AS kid_id, a.kind AS what, a.from_day, a.to_day, 0 AS weeks, 0 AS bits,
                    CAST(NULL AS TEXT) AS anchor
             FROM absences a JOIN users k ON k.family_id = a.family_id
             WHERE k.id IN ({kids}) AND (a.kid_id IS NULL OR a.kid_id = k.id) AND a.undone_at IS NULL
             UNION ALL
             SELECT kid_id, 'home', valid_from, valid_until, weeks, days, anchor
             FROM home_patterns WHERE kid_id IN ({kids}) UNION ALL
             SELECT kid_id, 'rest', valid_from, valid_until, 0, weekdays, CAST(NULL AS TEXT)
             FROM rest_days WHERE kid_id IN ({kids}) UNION ALL
             SELECT kid_id, 'pass', day, day, 0, 0, CAST(NULL AS TEXT)
             FROM day_passes WHERE undone_at IS NULL AND kid_id IN ({kids})",
            kids = $kids
        )
    };
}

/// The valid entries about days of current and former kids.
pub(super) async fn said(conn: &mut Conn, kids: Kids<'_>) -> Result<Vec<PresenceEntry>> {
    let of_family = said!("SELECT id FROM users WHERE family_id = $1 AND role = 'kid'");
    kids.ask(conn, said!("$1"), of_family).all().await
}

/// The absences of a family and its kids that end on a day or later: the valid ones, or those that were valid at
/// an instant, if one is given.
pub(super) async fn absences(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
    as_of: Option<Timestamp>,
) -> Result<Vec<AbsenceRow>> {
    conn.sql(
        "SELECT kid_id, from_day, to_day, kind FROM absences
         WHERE family_id = $1 AND (to_day IS NULL OR to_day >= $2)
           AND (kid_id IS NULL OR kid_id IN (
               SELECT id FROM users WHERE family_id = $1 AND role = 'kid'))
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

/// The patterns of two homes in a family that hold on a day or later; as known at an instant, if
/// one is given. The last of a kid has no end.
pub(super) async fn home_patterns(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
    as_of: Option<Timestamp>,
) -> Result<Vec<PatternRow>> {
    conn.sql(
        "SELECT kid_id, valid_from, known_until AS valid_until, weeks, days, anchor
         FROM (SELECT kid_id, version, valid_from, weeks, days, anchor,
                      CASE WHEN EXISTS (
                          SELECT 1 FROM home_patterns next
                          WHERE next.kid_id = known.kid_id AND next.version > known.version
                            AND (CAST($3 AS BIGINT) IS NULL OR next.created_at <= $3)
                      ) THEN valid_until END AS known_until
               FROM home_patterns known
               WHERE family_id = $1 AND (CAST($3 AS BIGINT) IS NULL OR created_at <= $3)
                 AND kid_id IN (SELECT id FROM users WHERE family_id = $1 AND role = 'kid')
              ) patterns
         WHERE known_until IS NULL OR (known_until >= $2 AND known_until >= valid_from)
         ORDER BY kid_id, version",
    )
    .bind(family_id)
    .bind(since)
    .bind(as_of)
    .all()
    .await
}

/// The valid excused days of a family from a day on; or those that were valid at an instant, if one
/// is given.
pub(super) async fn day_passes(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
    as_of: Option<Timestamp>,
) -> Result<Vec<PassRow>> {
    conn.sql(
        "SELECT kid_id, day FROM day_passes
         WHERE family_id = $1 AND day >= $2
           AND kid_id IN (SELECT id FROM users WHERE family_id = $1 AND role = 'kid')
           AND CASE WHEN CAST($3 AS BIGINT) IS NULL THEN undone_at IS NULL
                    ELSE created_at <= $3 AND (undone_at IS NULL OR undone_at > $3) END
         ORDER BY day, id",
    )
    .bind(family_id)
    .bind(since)
    .bind(as_of)
    .all()
    .await
}
