//! SQL of the check: each statement selects rows that must not exist.

mod devices;
mod families;
mod ledger;
mod media;
mod routines;
mod statement;

use rules::bounds;

pub(super) use self::statement::findings;
use self::{
    devices::DEVICES,
    families::FAMILIES,
    ledger::LEDGER,
    media::MEDIA,
    routines::ROUTINES,
    statement::{Check, Finding},
};
use crate::db::{Conn, Result};

crate::db::row! {
    /// The numbers of rows.
    #[derive(Debug, Clone, Copy)]
    pub(super) struct Counts {
        families: i64,
        users: i64,
        submissions: i64,
        assignments: i64,
        purchases: i64,
        requests: i64,
        entries: i64,
        photos: i64,
        unused_photos: i64,
    }
}

/// All checks, in the order of the report.
pub(super) fn checks() -> impl Iterator<Item = &'static Check> {
    LEDGER.iter().chain(FAMILIES).chain(ROUTINES).chain(MEDIA).chain(DEVICES)
}

/// Selects the rows of tables in which one of the columns is outside the range `$1` to `$2`.
macro_rules! out_of_range {
    ($type:literal; $($table:literal $id:literal: $($column:literal)+;)+) => {
        concat!(
            "SELECT x.a, x.b, CAST(x.v AS TEXT) AS c FROM (
             SELECT '' AS a, '' AS b, CAST(NULL AS ", $type, ") AS v WHERE 1 = 0",
            $($(" UNION ALL SELECT '", $table, "', ", $id, ", ", $column, " FROM ", $table,)+)+
            ") x WHERE x.v < $1 OR x.v > $2 ORDER BY a, b, c"
        )
    };
}

/// The rows with an instant or a day outside the valid range, a sentence each.
pub(super) async fn wrongly_dated(conn: &mut Conn) -> Result<Vec<String>> {
    let instants = conn.sql(out_of_range!("BIGINT";
        "families" "id": "created_at";
        "users" "id": "created_at" "removed_at";
        "chores" "id": "created_at" "proof_since";
        "media" "id": "created_at";
        "chore_submissions" "id": "submitted_at" "received_at" "reviewed_at" "withdrawn_at";
        "points_ledger" "id": "created_at";
        "store_items" "id": "created_at";
        "redemptions" "id": "requested_at" "reviewed_at" "withdrawn_at";
        "assignments" "id": "created_at" "taken_back_at";
        "assignment_submissions" "assignment_id":
            "submitted_at" "received_at" "reviewed_at" "withdrawn_at";
        "requests" "id": "created_at" "reviewed_at" "withdrawn_at";
        "chore_schedules" "id": "created_at" "ended_at";
        "occurrence_marks" "id": "created_at" "undone_at";
        "absences" "id": "created_at" "undone_at";
        "home_patterns" "id": "created_at";
        "rest_days" "id": "created_at";
        "day_passes" "id": "created_at" "undone_at";
        "day_sets" "id": "created_at" "deleted_at";
        "day_set_versions" "day_set_id": "created_at";
        "groups" "id": "created_at";
        "fridge_notes" "id": "created_at";
        "help_requests" "chore_id": "asked_at";
        "swap_offers" "chore_id": "offered_at" "accepted_at";
        "devices" "id": "created_at" "last_used_at" "revoked_at";
        "device_codes" "id": "created_at";
        "api_tokens" "id": "created_at" "expires_at" "last_used_at" "revoked_at";
        "webhooks" "id": "created_at" "failing_since";
        "calendar_feeds" "id": "created_at" "last_used_at";
        "home_assistant" "family_id": "changed_at";
        "deliveries" "id": "created_at" "due_at" "expires_at" "claimed_until" "finished_at";
        "push_subscriptions" "id": "created_at" "last_delivered_at" "failing_since";
        "notices" "id": "created_at";
        "push_approvals" "notice_id": "created_at";
        "kid_pins" "kid_id": "set_at";
        "pin_failures" "kid_id": "failed_at";
    ));
    let mut found = instants.bind(0_i64).bind(bounds::DATED_MAX_MS).all::<Finding>().await?;
    let days = conn.sql(out_of_range!("TEXT";
        "users" "id": "cares_from" "cares_until";
        "chore_submissions" "id": "day" "occurrence_day";
        "chore_schedules" "id": "valid_from" "valid_until" "anchor" "paused_from";
        "occurrence_marks" "id": "day" "to_day";
        "occurrence_claims" "chore_id": "day" "until_day";
        "help_requests" "chore_id": "day" "last_day";
        "swap_offers" "chore_id": "day" "last_day";
        "streak_bonuses" "kid_id": "day";
        "assignments" "id": "due_date";
        "assignment_submissions" "assignment_id": "day";
        "goals" "family_id": "deadline";
        "notices" "id": "day";
        "absences" "id": "from_day" "to_day";
        "home_patterns" "id": "valid_from" "valid_until" "anchor";
        "rest_days" "id": "valid_from" "valid_until";
        "day_passes" "id": "day";
        "day_set_versions" "day_set_id": "valid_from";
        "fridge_notes" "id": "last_day";
    ));
    let days = days.bind(bounds::DAY_MIN).bind(bounds::DAY_MAX).all::<Finding>().await?;
    found.extend(days);
    let say = |Finding { a, b, c }: &Finding| {
        format!("A row of {a}, {b}, is dated {c}, when nothing can have been.")
    };
    Ok(found.iter().map(say).collect())
}

/// Counts the rows.
pub(super) async fn counts(conn: &mut Conn) -> Result<Counts> {
    conn.sql(
        "SELECT (SELECT COUNT(*) FROM families) AS families,
                (SELECT COUNT(*) FROM users) AS users,
                (SELECT COUNT(*) FROM chore_submissions) AS submissions,
                (SELECT COUNT(*) FROM assignments) AS assignments,
                (SELECT COUNT(*) FROM redemptions) AS purchases,
                (SELECT COUNT(*) FROM requests) AS requests,
                (SELECT COUNT(*) FROM points_ledger) AS entries,
                (SELECT COUNT(*) FROM media) AS photos,
                (SELECT COUNT(*) FROM media m
                 WHERE NOT EXISTS (SELECT 1 FROM chores x WHERE x.photo_id = m.id)
                   AND NOT EXISTS (SELECT 1 FROM store_items x WHERE x.photo_id = m.id)
                   AND NOT EXISTS (SELECT 1 FROM users x WHERE x.photo_id = m.id)
                   AND NOT EXISTS (SELECT 1 FROM chore_submissions x WHERE x.photo_id = m.id)
                   AND NOT EXISTS (SELECT 1 FROM assignment_submissions x
                                   WHERE x.photo_id = m.id)) AS unused_photos",
    )
    .one()
    .await
}

/// The users who were paid streak bonuses.
pub(super) async fn kids_with_bonuses(conn: &mut Conn) -> Result<Vec<String>> {
    conn.sql("SELECT DISTINCT kid_id FROM streak_bonuses ORDER BY kid_id").scalars().await
}
