//! SQL of the data for neutral days.

use super::model::PresenceEntry;
use crate::{
    auth::members::Kids,
    db::{Conn, Result},
};
use const_format::formatcp;

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
