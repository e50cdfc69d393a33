//! Everything of a family, row by row.

use crate::{
    db::{Conn, FromRow, Result},
    export::document::{
        ExportedAbsence, ExportedAssignment, ExportedAttempt, ExportedBonus, ExportedChore,
        ExportedEntry, ExportedGoal, ExportedHomePattern, ExportedItem, ExportedMark,
        ExportedMember, ExportedPass, ExportedPoolKid, ExportedPurchase, ExportedRequest,
        ExportedRestDays, ExportedSchedule, ExportedSubmission, FamilySettings,
    },
};

/// A kind of row of the document, and its place in the database.
pub(in crate::export) trait Kept: FromRow {
    /// Selects a family's rows, `$1`, in the order of the document.
    const ALL: &'static str;
}

/// Reads a family's rows of one kind.
pub(in crate::export) async fn all<T: Kept>(conn: &mut Conn, family_id: &str) -> Result<Vec<T>> {
    conn.sql(T::ALL).bind(family_id).all().await
}

/// Reads the one row of a kind that a family has.
pub(in crate::export) async fn one<T: Kept>(conn: &mut Conn, family_id: &str) -> Result<T> {
    conn.sql(T::ALL).bind(family_id).one().await
}

impl Kept for FamilySettings {
    const ALL: &'static str = "SELECT name, time_zone, signup_open, week_start, day_starts_at
         FROM families WHERE id = $1";
}

impl Kept for ExportedMember {
    const ALL: &'static str = "SELECT id, username, role, points, created_at, removed_at,
                display_name, face, colour, picture_mode, photo_id
         FROM users WHERE family_id = $1 ORDER BY created_at, id";
}

impl Kept for ExportedChore {
    const ALL: &'static str =
        "SELECT id, name, description, points_value, is_active, created_at, icon, photo_id,
                proof, proof_since
         FROM chores WHERE family_id = $1 ORDER BY created_at, id";
}

impl Kept for ExportedSubmission {
    const ALL: &'static str =
        "SELECT id, kid_id, chore_id, chore_name, points_value, status, submitted_at, received_at,
                day, effort_minutes, effort_points, is_retry, time_uncertain, reviewed_at,
                reviewed_by, decision, review_reason, review_note, review_sticker, withdrawn_at,
                recorded_by, pays, occurrence_day, part, schedule_id, helped_id, exclusive, unverified,
                photo_id
         FROM chore_submissions
         WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1) ORDER BY submitted_at, id";
}

impl Kept for ExportedAssignment {
    const ALL: &'static str =
        "SELECT id, kid_id, assigned_by, chore_id, chore_name, points_value, due_date, notes,
                created_at, taken_back_at
         FROM assignments WHERE family_id = $1 ORDER BY created_at, id";
}

impl Kept for ExportedAttempt {
    const ALL: &'static str =
        "SELECT assignment_id, attempt, status, submitted_at, received_at, day, notes,
                time_uncertain, reviewed_at, reviewed_by, decision, review_reason, review_note,
                review_sticker, withdrawn_at, unverified, photo_id
         FROM assignment_submissions
         WHERE assignment_id IN (SELECT id FROM assignments WHERE family_id = $1)
         ORDER BY assignment_id, attempt";
}

impl Kept for ExportedItem {
    const ALL: &'static str =
        "SELECT id, name, description, points_cost, created_at, icon, photo_id
         FROM store_items WHERE family_id = $1 ORDER BY created_at, id";
}

impl Kept for ExportedPurchase {
    const ALL: &'static str =
        "SELECT id, kid_id, item_id, item_name, points_spent, status, requested_at, reviewed_at,
                reviewed_by, decision, review_reason, review_note, review_sticker, withdrawn_at,
                held_at_decision
         FROM redemptions WHERE family_id = $1 ORDER BY requested_at, id";
}

impl Kept for ExportedRequest {
    const ALL: &'static str =
        "SELECT id, requester_id, request_type, name, description, points, message, status,
                created_at, reviewed_at, reviewed_by, decision, review_reason, review_note,
                review_sticker, withdrawn_at, made_id
         FROM requests WHERE requester_id IN (SELECT id FROM users WHERE family_id = $1)
         ORDER BY created_at, id";
}

impl Kept for ExportedGoal {
    const ALL: &'static str =
        "SELECT title, item_id, purchases_needed, deadline FROM goals WHERE family_id = $1";
}

impl Kept for ExportedSchedule {
    const ALL: &'static str = "SELECT s.id, s.chore_id, d.name AS chore_name, s.version,
                s.valid_from, s.valid_until, s.freq, s.every, s.weekdays, s.month_day, s.nth,
                s.anchor, s.week_start, s.parts, s.due_minute, s.late_days, s.mode, s.turn_every, s.pays,
                s.approval, s.more_often, s.actor_id, s.created_at, s.ended_at
         FROM chore_schedules s LEFT JOIN deleted_chores d ON d.id = s.chore_id
         WHERE s.family_id = $1 ORDER BY s.chore_id, s.version";
}

impl Kept for ExportedPoolKid {
    const ALL: &'static str = "SELECT k.schedule_id, k.position, k.kid_id
         FROM schedule_kids k JOIN chore_schedules s ON s.id = k.schedule_id
         WHERE s.family_id = $1 ORDER BY s.chore_id, s.version, k.position";
}

impl Kept for ExportedMark {
    const ALL: &'static str =
        "SELECT chore_id, day, part, kid_id, kind, to_kid_id, to_day, note, actor_id, created_at,
                undone_at
         FROM occurrence_marks WHERE family_id = $1 ORDER BY created_at, id";
}

impl Kept for ExportedAbsence {
    const ALL: &'static str =
        "SELECT kid_id, from_day, to_day, kind, actor_id, created_at, undone_at
         FROM absences WHERE family_id = $1 ORDER BY created_at, id";
}

impl Kept for ExportedHomePattern {
    const ALL: &'static str =
        "SELECT kid_id, version, valid_from, valid_until, weeks, days, anchor, actor_id, created_at
         FROM home_patterns WHERE family_id = $1 ORDER BY kid_id, version";
}

impl Kept for ExportedRestDays {
    const ALL: &'static str =
        "SELECT kid_id, version, valid_from, valid_until, weekdays, actor_id, created_at
         FROM rest_days WHERE family_id = $1 ORDER BY kid_id, version";
}

impl Kept for ExportedPass {
    const ALL: &'static str = "SELECT kid_id, day, reason, actor_id, created_at, undone_at
         FROM day_passes WHERE family_id = $1 ORDER BY created_at, id";
}

impl Kept for ExportedBonus {
    const ALL: &'static str =
        "SELECT kid_id, day, streak_day, points, number, undone FROM streak_bonuses
         WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1)
         ORDER BY kid_id, day, streak_day";
}

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
            AND NOT EXISTS (
                SELECT 1 FROM requests
                WHERE requester_id IN (SELECT id FROM users WHERE family_id = $1)
            ) AS is_empty",
    )
    .bind(family_id)
    .scalar()
    .await
}
