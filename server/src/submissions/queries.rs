//! SQL of submissions.

pub(super) mod counting;
pub(super) mod read;
pub(super) mod ticks;

use jiff::Timestamp;
use rules::SubmissionStatus;

use super::rows::NewSubmission;
use crate::{
    auth::Member,
    chores::model::DoneChore,
    db::{Conn, Result},
    error::refusals,
    review::model::{Reviewed, Told, reviewed},
    webhooks::model::EventKind,
};

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
    statement
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
        .bind(submission.pays)
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
        .changed()
        .await
}

/// Of a rejected submission: whether the same kid made the one that is pending or approved in its
/// place, if there is one. Of so many a week, only one can be done on a day.
pub(super) async fn is_replaced_by_same(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Option<bool>> {
    conn.sql(
        "SELECT other.kid_id = s.kid_id AS is_same
         FROM chore_submissions s JOIN chore_submissions other
           ON other.family_id = s.family_id AND other.chore_id = s.chore_id
          AND other.occurrence_day = s.occurrence_day AND other.part = s.part
          AND other.id <> s.id
         JOIN chore_schedules q ON q.id = s.schedule_id
         WHERE s.family_id = $1 AND s.id = $2 AND s.status = 'rejected'
           AND other.status IN ('pending_approval', 'approved')
           AND (q.freq <> 'quota' OR other.day = s.day)
           AND (other.kid_id = s.kid_id OR s.exclusive AND other.exclusive
                OR q.freq = 'quota' AND q.mode IN ('turn', 'anyone'))
         ORDER BY is_same DESC LIMIT 1",
    )
    .bind(family_id)
    .bind(id)
    .optional_scalar()
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
    .await
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
    .await
}

/// Removes the photo of a submission.
pub(super) async fn drop_photo(conn: &mut Conn, id: &str) -> Result<()> {
    conn.sql("UPDATE chore_submissions SET photo_id = NULL WHERE id = $1").bind(id).execute().await
}
