//! SQL that reads submissions as they are answered.

use const_format::formatcp;
use jiff::Timestamp;
use rules::{Day, EffortEntry};

use crate::{
    auth::{ChosenKids, Member},
    db::{Conn, FromRow as _, Result},
    error::ApiError,
    media::KeptSince,
    paging::{List, Page},
    routines::{handed_in::Key, model::COUNTS_AT},
    submissions::{
        model::{ChoreHistoryEntry, ChoreSubmission, PendingChoreSubmission},
        rows::Scored,
    },
};

/// The columns of a submission in short.
const ENTRY: &str = ChoreHistoryEntry::COLUMNS;

/// Selects columns of the submissions of the kid `$1`. The bonuses `b` of a day are joined to its
/// first approved submission.
macro_rules! of_kid {
    ($columns:expr, $rest:literal) => {
        formatcp!(
            "SELECT {columns} FROM chore_submissions s
             LEFT JOIN (
                 SELECT day, CAST(SUM(points) AS BIGINT) AS points, MAX(streak_day) AS streak_day
                 FROM streak_bonuses WHERE kid_id = $1 AND NOT undone GROUP BY day
             ) b ON b.day = s.day AND s.status = 'approved'
                AND NOT EXISTS (
                    SELECT 1 FROM chore_submissions e
                    WHERE e.kid_id = s.kid_id AND e.day = s.day AND e.status = 'approved'
                      AND (e.submitted_at < s.submitted_at
                           OR (e.submitted_at = s.submitted_at AND e.id < s.id))
                )
             WHERE s.kid_id = $1 {rest}",
            columns = $columns,
            rest = $rest
        )
    };
}

/// Selects the submissions of the kid `$1` as the API shows them, with the photos of those pending
/// or decided since `$since`.
macro_rules! submissions_of_kid {
    ($since:literal, $rest:literal) => {
        of_kid!(
            formatcp!(
                "s.id, s.chore_id, s.chore_name, s.points_value, s.status, s.submitted_at,
             s.received_at, s.reviewed_at, s.effort_minutes, s.effort_points, s.is_retry,
             b.points AS streak_bonus_points, b.streak_day, s.decision, s.review_reason,
             s.review_note, s.review_sticker,
             (SELECT username FROM users WHERE id = s.recorded_by) AS recorded_by, s.pays,
             s.occurrence_day, s.part,
             (SELECT name FROM devices WHERE id = s.device_id) AS shared_device, s.unverified,
             (SELECT name FROM api_tokens WHERE id = s.api_token_id) AS api_token,
             (SELECT username FROM users WHERE id = s.carer_id) AS carer,
             {photo}, {COUNTS_AT} AS counts_at, s.steps_done, s.steps_total",
                photo = crate::media::photo_since!("s", $since)
            ),
            $rest
        )
    };
}

/// A kid's submission that has just changed, so that its photo is not too old.
pub(in crate::submissions) async fn by_id(
    conn: &mut Conn,
    kid_id: &str,
    id: &str,
) -> Result<ChoreSubmission> {
    conn.sql(submissions_of_kid!("0", "AND s.id = $2")).bind(kid_id).bind(id).one().await
}

/// The position of a submission in its kid's lists.
const PLACE: &str =
    "SELECT submitted_at AS at, id FROM chore_submissions WHERE kid_id = $1 AND id = $2";

/// A kid's submissions, newest first.
pub(in crate::submissions) async fn detailed_history(
    conn: &mut Conn,
    kid_id: &str,
    since: KeptSince,
    page: &Page,
) -> Result<Vec<ChoreSubmission>, ApiError> {
    let list = List {
        place: PLACE,
        rows: submissions_of_kid!(
            "$5",
            "AND (s.submitted_at, s.id) < ($2, $3)
             ORDER BY s.submitted_at DESC, s.id DESC LIMIT $4"
        ),
    };
    page.rows_downwards(conn, list, kid_id, &[since.decided.as_millisecond()]).await
}

/// A kid's submissions in short, newest first.
pub(in crate::submissions) async fn history(
    conn: &mut Conn,
    kid_id: &str,
    page: &Page,
) -> Result<Vec<ChoreHistoryEntry>, ApiError> {
    let list = List {
        place: PLACE,
        rows: formatcp!(
            "SELECT {ENTRY} FROM chore_submissions
               WHERE kid_id = $1 AND (submitted_at, id) < ($2, $3)
               ORDER BY submitted_at DESC, id DESC LIMIT $4"
        ),
    };
    page.rows(conn, list, kid_id).await
}

/// The parts of a kid's submissions that the summary uses, without withdrawn ones, oldest first.
pub(in crate::submissions) async fn efforts(
    conn: &mut Conn,
    kid_id: &str,
) -> Result<Vec<EffortEntry>> {
    let efforts = conn
        .sql(of_kid!(
            "s.effort_minutes, s.effort_points, s.is_retry, b.points AS streak_bonus_points",
            "AND s.status <> 'withdrawn' ORDER BY s.submitted_at, s.id"
        ))
        .bind(kid_id)
        .all::<Scored>()
        .await?;
    Ok(efforts.into_iter().map(Into::into).collect())
}

/// A kid's submissions of one chore between two instants, both included; only those of
/// an occurrence's key, and of a day, if given.
pub(in crate::submissions) async fn history_of_chore(
    conn: &mut Conn,
    kid_id: &str,
    chore_id: &str,
    (since, until): (Timestamp, Timestamp),
    (occurrence, day): (Option<Key>, Option<Day>),
) -> Result<Vec<ChoreHistoryEntry>> {
    conn.sql(formatcp!(
        "SELECT {ENTRY} FROM chore_submissions
         WHERE kid_id = $1 AND chore_id = $2 AND submitted_at BETWEEN $3 AND $4
           AND (CAST($5 AS TEXT) IS NULL OR (occurrence_day = $5 AND part = $6))
           AND (CAST($7 AS TEXT) IS NULL OR day = $7)
         ORDER BY submitted_at"
    ))
    .bind(kid_id)
    .bind(chore_id)
    .bind(since)
    .bind(until)
    .bind(occurrence.map(|key| key.day))
    .bind(occurrence.map(|key| key.part))
    .bind(day)
    .all()
    .await
}

/// The maximum distance of two submissions of one day, even if the clocks or the time zone change.
/// It lets an index find a chore's submissions of a day.
const WITHIN_A_DAY_MS: i64 = 2 * 24 * 60 * 60 * 1000;

/// The list of pending submissions that meet the condition `$whose`.
macro_rules! pending {
    ($whose:literal) => {
        List {
        place: formatcp!(
            "SELECT submitted_at AS at, id FROM chore_submissions s WHERE {whose} AND id = $2",
            whose = $whose
        ),
        rows: formatcp!(
            "SELECT s.id, s.chore_id, s.submitted_at, s.received_at,
                ABS({received} - {submitted}) > $5 AS done_offline,
                k.username AS kid_username, s.chore_name, s.points_value, s.effort_minutes,
                s.effort_points, s.is_retry, s.time_uncertain,
                (SELECT CAST(SUM(d.effort_minutes) AS BIGINT) FROM chore_submissions d
                 WHERE d.kid_id = s.kid_id AND d.day = s.day
                   AND d.status IN ('pending_approval', 'approved'))
                    AS day_minutes,
                1 + (SELECT COUNT(*) FROM chore_submissions d
                 WHERE d.kid_id = s.kid_id AND d.chore_id = s.chore_id AND d.day = s.day
                   AND d.id <> s.id AND d.status IN ('pending_approval', 'approved')
                   AND d.submitted_at BETWEEN {submitted} - $6 AND {submitted} + $6)
                    AS day_count,
                (SELECT username FROM users WHERE id = s.helped_id) AS helped,
                s.occurrence_day, s.part,
                (SELECT name FROM devices WHERE id = s.device_id) AS shared_device, s.unverified,
                (SELECT name FROM api_tokens WHERE id = s.api_token_id) AS api_token,
                (SELECT username FROM users WHERE id = s.carer_id) AS carer,
                s.photo_id, {COUNTS_AT} AS counts_at,
                s.have_a_look AND {COUNTS_AT} IS NOT NULL AS have_a_look,
                s.steps_done, s.steps_total
         FROM chore_submissions s JOIN users k ON k.id = s.kid_id
         WHERE {whose} AND s.status = 'pending_approval'
           AND (s.submitted_at, s.id) > ($2, $3)
         ORDER BY s.submitted_at, s.id LIMIT $4",
            received = crate::db::instant_of!("s.received_at"),
            submitted = crate::db::instant_of!("s.submitted_at"),
            whose = $whose
        ),
        }
    };
}

/// The pending submissions of these kids, oldest first. One counts as done offline if the server
/// received it more than `offline_ms` milliseconds before or after it was done.
pub(in crate::submissions) async fn pending(
    conn: &mut Conn,
    family_id: &str,
    kids: &ChosenKids,
    offline_ms: i64,
    page: &Page,
) -> Result<Vec<PendingChoreSubmission>, ApiError> {
    let lists = [
        pending!("s.family_id = $1"),
        pending!("s.kid_id IN (SELECT kid_id FROM api_token_kids WHERE token_id = $1)"),
    ];
    let (list, whose) = kids.choose(family_id, lists);
    page.rows_upwards(conn, list, whose, &[offline_ms, WITHIN_A_DAY_MS]).await
}

/// The number of a kid's pending submissions.
pub(in crate::submissions) async fn count_pending(conn: &mut Conn, kid: &Member) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM chore_submissions
         WHERE family_id = $1 AND kid_id = $2 AND status = 'pending_approval'",
    )
    .bind(&kid.family_id)
    .bind(&kid.id)
    .scalar()
    .await
}
