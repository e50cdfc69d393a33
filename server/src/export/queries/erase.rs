//! Deletes everything of a family.

use jiff::Timestamp;

use crate::db::{Conn, Result};

/// Takes the lock for deciding whether the instance has a family. (`SQLite` has one writer, and no
/// row locks.)
pub(in crate::export) async fn hold_instance(conn: &mut Conn) -> Result<()> {
    conn.sql("UPDATE instance SET founded = founded").execute().await
}

/// Ends every account of a family, and returns their ids: from here on nobody can do anything in
/// it.
///
/// On `PostgreSQL` a change of a unique column takes the strongest row lock: a transaction that is
/// about to refer to one of these rows waits, and then finds it gone.
pub(in crate::export) async fn end_accounts(
    conn: &mut Conn,
    family_id: &str,
    now: Timestamp,
) -> Result<Vec<String>> {
    conn.sql(
        "UPDATE users SET removed_at = $2, username_key = ' ' || id, password_hash = '',
                          token_version = token_version + 1
         WHERE family_id = $1 RETURNING id",
    )
    .bind(family_id)
    .bind(now)
    .scalars()
    .await
}

/// Marks a family as leaving, which allows its ledger to be deleted.
pub(in crate::export) async fn leave(conn: &mut Conn, family_id: &str) -> Result<()> {
    conn.sql("UPDATE families SET leaving = TRUE, invite_code = ' ' || id WHERE id = $1")
        .bind(family_id)
        .execute()
        .await
}

/// Statements that delete referring rows before the rows they refer to. `$1` is the family.
const ERASURES: &[&str] = &[
    "DELETE FROM deliveries WHERE family_id = $1",
    "DELETE FROM push_subscriptions WHERE family_id = $1",
    "DELETE FROM notification_settings WHERE family_id = $1",
    "DELETE FROM notices WHERE family_id = $1",
    "DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE family_id = $1)",
    "DELETE FROM idempotency_keys WHERE user_id IN (SELECT id FROM users WHERE family_id = $1)",
    "DELETE FROM streak_bonuses WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1)",
    "DELETE FROM points_ledger WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1)",
    "DELETE FROM assignment_submissions
     WHERE assignment_id IN (SELECT id FROM assignments WHERE family_id = $1)",
    "DELETE FROM assignments WHERE family_id = $1",
    "DELETE FROM chore_submissions WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1)",
    "DELETE FROM occurrence_marks WHERE family_id = $1",
    "DELETE FROM occurrence_claims WHERE family_id = $1",
    "DELETE FROM help_requests WHERE family_id = $1",
    "DELETE FROM swap_offers WHERE family_id = $1",
    "DELETE FROM schedule_kids
     WHERE schedule_id IN (SELECT id FROM chore_schedules WHERE family_id = $1)",
    "DELETE FROM chore_schedules WHERE family_id = $1",
    "DELETE FROM chores WHERE family_id = $1",
    "DELETE FROM deleted_chores WHERE family_id = $1",
    "DELETE FROM earlier_prices WHERE family_id = $1",
    "DELETE FROM redemptions WHERE family_id = $1",
    "DELETE FROM requests WHERE requester_id IN (SELECT id FROM users WHERE family_id = $1)",
    "DELETE FROM goals WHERE family_id = $1",
    "DELETE FROM store_items WHERE family_id = $1",
    "DELETE FROM groups WHERE family_id = $1",
    "DELETE FROM day_set_versions WHERE family_id = $1",
    "DELETE FROM day_sets WHERE family_id = $1",
    "DELETE FROM fridge_notes WHERE family_id = $1",
    "DELETE FROM absences WHERE family_id = $1",
    "DELETE FROM home_patterns WHERE family_id = $1",
    "DELETE FROM rest_days WHERE family_id = $1",
    "DELETE FROM day_passes WHERE family_id = $1",
    "DELETE FROM pin_failures WHERE kid_id IN (SELECT id FROM users WHERE family_id = $1)",
    "DELETE FROM kid_pins WHERE family_id = $1",
    "DELETE FROM device_codes WHERE family_id = $1",
    "DELETE FROM devices WHERE family_id = $1",
    "DELETE FROM calendar_feeds WHERE family_id = $1",
    "DELETE FROM home_assistant WHERE family_id = $1",
    "DELETE FROM api_token_kids
     WHERE token_id IN (SELECT id FROM api_tokens WHERE family_id = $1)",
    "DELETE FROM api_tokens WHERE family_id = $1",
    "DELETE FROM webhook_kids
     WHERE webhook_id IN (SELECT id FROM webhooks WHERE family_id = $1)",
    "DELETE FROM webhooks WHERE family_id = $1",
    // Members have photos, and photos have senders.
    "UPDATE users SET photo_id = NULL WHERE family_id = $1",
    "DELETE FROM media WHERE family_id = $1",
    "DELETE FROM users WHERE family_id = $1",
    "DELETE FROM families WHERE id = $1",
];

/// Deletes everything of a family that is leaving, itself last. The first sign-up on an instance
/// without families founds one again.
pub(in crate::export) async fn erase(conn: &mut Conn, family_id: &str) -> Result<()> {
    for erasure in ERASURES {
        conn.sql(erasure).bind(family_id).execute().await?;
    }
    conn.sql("UPDATE instance SET founded = FALSE WHERE NOT EXISTS (SELECT 1 FROM families)")
        .execute()
        .await
}

/// Deletes the goal and item that a family was founded with.
pub(in crate::export) async fn delete_presets(conn: &mut Conn, family_id: &str) -> Result<()> {
    conn.sql("DELETE FROM goals WHERE family_id = $1").bind(family_id).execute().await?;
    conn.sql("DELETE FROM store_items WHERE family_id = $1").bind(family_id).execute().await
}
