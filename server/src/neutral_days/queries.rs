//! SQL of what neutral days are computed from.

use super::model::Said;
use crate::db::{Conn, Result};

/// Everything that stands about the days of a kid, or of whoever was one.
pub(super) async fn said(conn: &mut Conn, kid_id: &str) -> Result<Vec<Said>> {
    conn.sql(
        "SELECT a.kind AS what, a.from_day, a.to_day, 0 AS weeks, 0 AS bits,
                CAST(NULL AS TEXT) AS anchor
         FROM absences a JOIN users k ON k.family_id = a.family_id
         WHERE k.id = $1 AND (a.kid_id IS NULL OR a.kid_id = $1) AND a.undone_at IS NULL
         UNION ALL
         SELECT 'home', valid_from, valid_until, weeks, days, anchor
         FROM home_patterns WHERE kid_id = $1
         UNION ALL
         SELECT 'rest', valid_from, valid_until, 0, weekdays, CAST(NULL AS TEXT)
         FROM rest_days WHERE kid_id = $1
         UNION ALL
         SELECT 'pass', day, day, 0, 0, CAST(NULL AS TEXT)
         FROM day_passes WHERE kid_id = $1 AND undone_at IS NULL",
    )
    .bind(kid_id)
    .all()
    .await
}
