//! Everything of a family, row by row.

use const_format::formatcp;

use crate::{
    db::{Conn, FromRow, Result},
    export::document::{
        ExportedAbsence, ExportedAssignment, ExportedAttempt, ExportedBonus, ExportedChore,
        ExportedDaySet, ExportedDaySetVersion, ExportedEntry, ExportedFridgeNote, ExportedGoal,
        ExportedGroup, ExportedHomePattern, ExportedItem, ExportedMark, ExportedMember,
        ExportedPass, ExportedPoolKid, ExportedPurchase, ExportedRequest, ExportedRestDays,
        ExportedSchedule, ExportedSubmission, FamilySettings,
    },
};

/// A kind of row of the document, and its place in the database.
pub(in crate::export) trait Kept: FromRow {
    /// Selects a family's rows, `$1`, in the order of the document.
    const ALL: &'static str;
}

/// Rows whose fields have the names of their columns.
macro_rules! kept {
    ($row:ident, $from:literal) => {
        impl Kept for $row {
            const ALL: &'static str = formatcp!("SELECT {} {}", $row::COLUMNS, $from);
        }
    };
}

/// Reads a family's rows of one kind.
pub(in crate::export) async fn all<T: Kept>(conn: &mut Conn, family_id: &str) -> Result<Vec<T>> {
    conn.sql(T::ALL).bind(family_id).all().await
}

/// Reads the one row of a kind that a family has.
pub(in crate::export) async fn one<T: Kept>(conn: &mut Conn, family_id: &str) -> Result<T> {
    conn.sql(T::ALL).bind(family_id).one().await
}

kept!(FamilySettings, "FROM families WHERE id = $1");
kept!(ExportedMember, "FROM users WHERE family_id = $1 ORDER BY created_at, id");
kept!(ExportedChore, "FROM chores WHERE family_id = $1 ORDER BY created_at, id");
kept!(
    ExportedSubmission,
    "FROM chore_submissions WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1)
     ORDER BY submitted_at, id"
);
kept!(ExportedAssignment, "FROM assignments WHERE family_id = $1 ORDER BY created_at, id");
kept!(
    ExportedAttempt,
    "FROM assignment_submissions WHERE assignment_id IN (SELECT id FROM assignments WHERE family_id = $1)
     ORDER BY assignment_id, attempt"
);
kept!(ExportedItem, "FROM store_items WHERE family_id = $1 ORDER BY created_at, id");
kept!(ExportedPurchase, "FROM redemptions WHERE family_id = $1 ORDER BY requested_at, id");
kept!(
    ExportedRequest,
    "FROM requests WHERE requester_id IN (SELECT id FROM users WHERE family_id = $1)
     ORDER BY created_at, id"
);
kept!(ExportedGoal, "FROM goals WHERE family_id = $1");
kept!(ExportedMark, "FROM occurrence_marks WHERE family_id = $1 ORDER BY created_at, id");
kept!(ExportedAbsence, "FROM absences WHERE family_id = $1 ORDER BY created_at, id");
kept!(ExportedHomePattern, "FROM home_patterns WHERE family_id = $1 ORDER BY kid_id, version");
kept!(ExportedRestDays, "FROM rest_days WHERE family_id = $1 ORDER BY kid_id, version");
kept!(ExportedPass, "FROM day_passes WHERE family_id = $1 ORDER BY created_at, id");
kept!(ExportedDaySet, "FROM day_sets WHERE family_id = $1 ORDER BY created_at, id");
kept!(
    ExportedDaySetVersion,
    "FROM day_set_versions WHERE family_id = $1 ORDER BY day_set_id, version"
);
kept!(ExportedGroup, "FROM groups WHERE family_id = $1 ORDER BY kind, position, id");
kept!(ExportedFridgeNote, "FROM fridge_notes WHERE family_id = $1 ORDER BY created_at, id");
kept!(
    ExportedBonus,
    "FROM streak_bonuses WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1)
     ORDER BY kid_id, day, streak_day"
);

kept!(
    ExportedSchedule,
    "FROM (SELECT s.*, d.name AS chore_name
           FROM chore_schedules s LEFT JOIN deleted_chores d ON d.id = s.chore_id) version
     WHERE family_id = $1 ORDER BY chore_id, version"
);
kept!(
    ExportedPoolKid,
    "FROM schedule_kids k JOIN chore_schedules s ON s.id = k.schedule_id
     WHERE s.family_id = $1 ORDER BY s.chore_id, s.version, k.position"
);

impl Kept for ExportedEntry {
    const ALL: &'static str =
        "SELECT kid_id, kind, source_id, amount, balance, description, actor_id, created_at,
                (SELECT r.seq FROM points_ledger r WHERE r.id = e.reverses) AS reverses, forgiven
         FROM points_ledger e WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1)
         ORDER BY kid_id, seq";
}

/// Whether a family has nothing but its founder, and the goal and item it was founded with.
pub(in crate::export) async fn is_empty(conn: &mut Conn, family_id: &str) -> Result<bool> {
    conn.sql(
        "SELECT (SELECT COUNT(*) FROM users WHERE family_id = $1) = 1
            AND (SELECT COUNT(*) FROM store_items WHERE family_id = $1) = 1
            AND NOT EXISTS (SELECT 1 FROM chores WHERE family_id = $1)
            AND NOT EXISTS (SELECT 1 FROM chore_schedules WHERE family_id = $1)
            AND NOT EXISTS (SELECT 1 FROM absences WHERE family_id = $1)
            AND NOT EXISTS (SELECT 1 FROM day_sets WHERE family_id = $1)
            AND NOT EXISTS (SELECT 1 FROM fridge_notes WHERE family_id = $1)
            AND NOT EXISTS (SELECT 1 FROM groups WHERE family_id = $1)
            AND NOT EXISTS (
                SELECT 1 FROM requests
                WHERE requester_id IN (SELECT id FROM users WHERE family_id = $1)
            ) AS is_empty",
    )
    .bind(family_id)
    .scalar()
    .await
}
