//! SQL of Home Assistant.

use jiff::Timestamp;

use super::model::{Kept, Setting, SpeakerRow};
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// The setting of a family, if there is one.
pub(super) async fn setting(conn: &mut Conn, family_id: &str) -> Result<Option<Setting>> {
    conn.sql("SELECT is_on, api_token_id FROM home_assistant WHERE family_id = $1")
        .bind(family_id)
        .optional()
        .await
}

/// The families that are shown.
pub(super) async fn families(conn: &mut Conn) -> Result<Vec<String>> {
    conn.sql("SELECT family_id FROM home_assistant WHERE is_on ORDER BY family_id").scalars().await
}

/// The families with retained messages that are no longer shown.
pub(super) async fn left_behind(conn: &mut Conn) -> Result<Vec<String>> {
    conn.sql(
        "SELECT DISTINCT t.family_id FROM home_assistant_topics t
         WHERE NOT EXISTS (
             SELECT 1 FROM home_assistant h WHERE h.family_id = t.family_id AND h.is_on)
         ORDER BY t.family_id",
    )
    .scalars()
    .await
}

/// Adds a family's setting.
pub(super) async fn insert(
    conn: &mut Conn,
    parent: &Member,
    api_token_id: &str,
    is_on: bool,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO home_assistant (family_id, is_on, api_token_id, changed_by, changed_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(&parent.family_id)
    .bind(is_on)
    .bind(api_token_id)
    .bind(&parent.id)
    .bind(now)
    .execute()
    .await
}

/// Adds a token that cannot authenticate: it stands for ticks from Home Assistant.
pub(super) async fn insert_token(
    conn: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO api_tokens (id, family_id, name, token_digest, can_read, can_tick, can_review,
                                 all_kids, created_by, created_at, revoked_at)
         VALUES ($1, $2, 'Home Assistant', $3, FALSE, TRUE, FALSE, TRUE, $4, $5, $5)",
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(format!("none: {id}"))
    .bind(&parent.id)
    .bind(now)
    .execute()
    .await
}

/// Changes a family's setting.
pub(super) async fn update(
    conn: &mut Conn,
    parent: &Member,
    is_on: bool,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "UPDATE home_assistant SET is_on = $2, changed_by = $3, changed_at = $4
         WHERE family_id = $1",
    )
    .bind(&parent.family_id)
    .bind(is_on)
    .bind(&parent.id)
    .bind(now)
    .execute()
    .await
}

/// The retained messages of a family.
pub(super) async fn kept(conn: &mut Conn, family_id: &str) -> Result<Vec<Kept>> {
    conn.sql(
        "SELECT topic, digest, parts FROM home_assistant_topics WHERE family_id = $1
         ORDER BY topic",
    )
    .bind(family_id)
    .all()
    .await
}

/// Records a message that is retained, or may be.
pub(super) async fn keep(conn: &mut Conn, family_id: &str, kept: &Kept) -> Result<()> {
    conn.sql(
        "INSERT INTO home_assistant_topics (topic, family_id, digest, parts)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT (topic) DO UPDATE SET digest = $3, parts = $4",
    )
    .bind(&kept.topic)
    .bind(family_id)
    .bind(&kept.digest)
    .bind(&kept.parts)
    .execute()
    .await
}

/// Records that nothing is retained under a topic.
pub(super) async fn forget(conn: &mut Conn, topic: &str) -> Result<()> {
    conn.sql("DELETE FROM home_assistant_topics WHERE topic = $1").bind(topic).execute().await
}

/// The process that speaks to the broker.
pub(super) async fn speaker(conn: &mut Conn) -> Result<SpeakerRow> {
    conn.sql("SELECT name, held_until, is_connected FROM mqtt_speaker WHERE id = 1").one().await
}

/// Gives this database its name at brokers, unless it has one.
pub(super) async fn name(conn: &mut Conn, name: &str) -> Result<()> {
    conn.sql("UPDATE mqtt_speaker SET name = $1 WHERE id = 1 AND name = ''")
        .bind(name)
        .execute()
        .await
}

/// Takes or renews the lease until an instant; false while another process has it. A lease that
/// would outlast one taken now was taken by a clock that has been put back since, and counts as
/// expired.
pub(super) async fn hold(
    conn: &mut Conn,
    holder: &str,
    is_connected: bool,
    (now, until): (Timestamp, Timestamp),
) -> Result<bool> {
    conn.sql(
        "UPDATE mqtt_speaker SET holder = $1, held_until = $3, is_connected = $4
         WHERE id = 1 AND (holder IS NULL OR holder = $1 OR held_until <= $2
                           OR held_until > $3)",
    )
    .bind(holder)
    .bind(now)
    .bind(until)
    .bind(is_connected)
    .changed()
    .await
}

/// Releases the lease.
pub(super) async fn release(conn: &mut Conn, holder: &str) -> Result<()> {
    conn.sql(
        "UPDATE mqtt_speaker SET holder = NULL, held_until = NULL, is_connected = FALSE
         WHERE id = 1 AND holder = $1",
    )
    .bind(holder)
    .execute()
    .await
}
