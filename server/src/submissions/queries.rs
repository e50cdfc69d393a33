//! SQL of submissions.

pub(super) mod counting;
pub(super) mod ticks;

use const_format::formatcp;
use jiff::Timestamp;
use rules::{Day, EffortEntry, SubmissionStatus};

use super::{
    completion::Completion,
    model::{
        ChoreHistoryEntry, ChoreSubmission, NewSubmission, PendingChoreSubmission,
        RecordedSubmission, Scored,
    },
};
use crate::{
    auth::{ChosenKids, Member},
    chores::model::{Chore, DoneChore},
    db::{Conn, FromRow, Result},
    error::{ApiError, refusals},
    media::KeptSince,
    paging::{List, Page},
    review::model::{Reviewed, Told, reviewed},
    routines::{handed_in::Key, model::COUNTS_AT},
    webhooks::model::EventKind,
};

/// The columns of a submission in short.
const ENTRY: &str = ChoreHistoryEntry::COLUMNS;

/// The statements and names for deciding submissions.
pub(super) const SUBMISSIONS: Reviewed = reviewed!(
    table: "chore_submissions", id: "id", owner: "kid_id", waits: "pending_approval",
    returning: "kid_id, chore_name, points_value, effort_points, decision, pays, recorded_by",
    still: "",
    state: "SELECT status, decision, reviewed_at, kid_id AS owner_id
            FROM chore_submissions WHERE family_id = $1 AND id = $2",
    facts: "SELECT kid_id AS owner_id, chore_name AS name,
                   CAST(CASE WHEN pays THEN points_value + effort_points ELSE 0 END AS BIGINT)
                       AS points
            FROM chore_submissions WHERE family_id = $1 AND id = $2",
    told: Told {
        handed_in: EventKind::ChoreHandedIn,
        approved: EventKind::ChoreApproved,
        rejected: EventKind::ChoreRejected,
        undone: EventKind::ChoreUndone,
        withdrawn: EventKind::ChoreWithdrawn,
    },
    noun: "submission",
    not_found: || refusals::SUBMISSION_NOT_FOUND,
);

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

/// Stores a submission with its chore's name and points. False if only one kid can do its
/// occurrence and one has done it.
pub(super) async fn insert(
    conn: &mut Conn,
    kid: &Member,
    chore: &DoneChore,
    submission: &NewSubmission,
) -> Result<bool> {
    let occurrence = submission.occurrence.as_ref();
    let approved_at = submission.approved_by.as_ref().map(|_| submission.moment.received_at);
    let statement = conn.sql(
        "INSERT INTO chore_submissions (id, family_id, kid_id, chore_id, chore_name, points_value,
                                        status, submitted_at, received_at, day, effort_minutes,
                                        effort_points, is_retry, time_uncertain, reviewed_at,
                                        reviewed_by, decision, occurrence_day, part, schedule_id,
                                        exclusive, pays, device_id, unverified,
                                        photo_id, api_token_id, helped_id, counts_at, have_a_look,
                                        steps_done, steps_total, recorded_by, carer_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33)
         ON CONFLICT DO NOTHING",
    );
    let stored = statement
        .bind(&submission.id)
        .bind(&kid.family_id)
        .bind(&kid.id)
        .bind(&chore.id)
        .bind(&chore.name)
        .bind(chore.points_value)
        .bind(if approved_at.is_some() {
            SubmissionStatus::Approved
        } else {
            SubmissionStatus::PendingApproval
        })
        .bind(submission.moment.submitted_at)
        .bind(submission.moment.received_at)
        .bind(submission.moment.day)
        .bind(submission.effort_minutes)
        .bind(submission.effort_points)
        .bind(submission.is_retry)
        .bind(submission.moment.is_uncertain)
        .bind(approved_at)
        .bind(submission.approved_by.as_deref())
        .bind(i32::from(approved_at.is_some()))
        .bind(occurrence.map(|occurrence| occurrence.day))
        .bind(occurrence.map(|occurrence| occurrence.part))
        .bind(occurrence.map(|occurrence| occurrence.schedule_id.as_str()))
        .bind(occurrence.is_some_and(|occurrence| occurrence.exclusive))
        .bind(occurrence.is_none_or(|occurrence| occurrence.pays))
        .bind(kid.shared_device_id.as_deref())
        .bind(submission.unverified)
        .bind(submission.photo_id.as_deref())
        .bind(kid.api_token_id.as_deref())
        .bind(occurrence.and_then(|occurrence| occurrence.helped.as_deref()))
        .bind(submission.counting.map(|counting| counting.at))
        .bind(submission.counting.is_some_and(|counting| counting.have_a_look))
        .bind(submission.steps.map(|(done, _)| done))
        .bind(submission.steps.map(|(_, total)| total))
        .bind(submission.recorded_by.as_deref())
        .bind(submission.carer_id.as_deref())
        .execute()
        .await?;
    Ok(stored == 1)
}

/// Stores a logged submission, approved at once.
pub(super) async fn insert_recorded(
    conn: &mut Conn,
    parent: &Member,
    chore: &Chore,
    completion: &Completion,
    submission: &RecordedSubmission<'_>,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO chore_submissions (id, family_id, kid_id, chore_id, chore_name, points_value,
                                        status, submitted_at, received_at, day, effort_minutes,
                                        effort_points, is_retry, reviewed_at, reviewed_by,
                                        decision, recorded_by, pays)
         VALUES ($1, $2, $3, $4, $5, $6, 'approved', $7, $8, $9, $10, $11, FALSE, $8, $12, 1, $12,
                 $13)",
    )
    .bind(submission.id)
    .bind(&parent.family_id)
    .bind(submission.kid_id)
    .bind(&chore.id)
    .bind(&chore.name)
    .bind(chore.points_value)
    .bind(submission.done_at)
    .bind(now)
    .bind(completion.day)
    .bind(completion.effort_minutes)
    .bind(submission.effort_points)
    .bind(&parent.id)
    .bind(completion.pays)
    .execute()
    .await?;
    Ok(())
}

/// Whether a rejected submission is of an occurrence that only one kid can do, or of so many a week
/// that only one kid can do on a day, and another submission of it is pending or approved.
pub(super) async fn is_done_by_another(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_done
         FROM chore_submissions s JOIN chore_submissions other
           ON other.chore_id = s.chore_id AND other.occurrence_day = s.occurrence_day
          AND other.part = s.part AND other.id <> s.id
         JOIN chore_schedules q ON q.id = s.schedule_id
         WHERE s.family_id = $1 AND s.id = $2 AND s.status = 'rejected'
           AND other.status IN ('pending_approval', 'approved')
           AND (s.exclusive AND other.exclusive
                OR q.freq = 'quota' AND q.mode IN ('turn', 'anyone') AND other.day = s.day)",
    )
    .bind(family_id)
    .bind(id)
    .scalar()
    .await
}

/// Withdraws a logged submission whose approval was undone.
pub(super) async fn withdraw_recorded(conn: &mut Conn, id: &str, now: Timestamp) -> Result<()> {
    conn.sql(
        "UPDATE chore_submissions SET status = 'withdrawn', withdrawn_at = $2
         WHERE id = $1 AND status = 'pending_approval'",
    )
    .bind(id)
    .bind(now)
    .execute()
    .await?;
    Ok(())
}

/// Rejects a kid's pending submissions.
pub(super) async fn reject_pending(
    conn: &mut Conn,
    parent: &Member,
    kid_id: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "UPDATE chore_submissions SET status = 'rejected', reviewed_at = $2, reviewed_by = $3,
                                      decision = decision + 1
         WHERE kid_id = $1 AND status = 'pending_approval'",
    )
    .bind(kid_id)
    .bind(now)
    .bind(&parent.id)
    .execute()
    .await?;
    Ok(())
}

/// Removes the photo of a submission.
pub(super) async fn drop_photo(conn: &mut Conn, id: &str) -> Result<()> {
    conn.sql("UPDATE chore_submissions SET photo_id = NULL WHERE id = $1")
        .bind(id)
        .execute()
        .await?;
    Ok(())
}

/// A kid's submission that has just changed, so that its photo is not too old.
pub(super) async fn by_id(conn: &mut Conn, kid_id: &str, id: &str) -> Result<ChoreSubmission> {
    conn.sql(submissions_of_kid!("0", "AND s.id = $2")).bind(kid_id).bind(id).one().await
}

/// The position of a submission in its kid's lists.
const PLACE: &str =
    "SELECT submitted_at AS at, id FROM chore_submissions WHERE kid_id = $1 AND id = $2";

/// A kid's submissions, newest first.
pub(super) async fn detailed_history(
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
pub(super) async fn history(
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
pub(super) async fn efforts(conn: &mut Conn, kid_id: &str) -> Result<Vec<EffortEntry>> {
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
pub(super) async fn history_of_chore(
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
pub(super) async fn pending(
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
pub(super) async fn count_pending(conn: &mut Conn, kid: &Member) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM chore_submissions
         WHERE family_id = $1 AND kid_id = $2 AND status = 'pending_approval'",
    )
    .bind(&kid.family_id)
    .bind(&kid.id)
    .scalar()
    .await
}
