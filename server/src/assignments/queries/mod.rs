//! SQL of assignments and of attempts at them.

mod pending;

use const_format::formatcp;
use jiff::Timestamp;
use rules::{Day, bounds::PAGE_ROWS};

use super::model::{Assignment, AssignmentChange, AssignmentFields, FamilyAssignment};
use crate::{
    auth::Member,
    chores::model::Chore,
    db::{Conn, Result},
    error::{ApiError, refusals},
    media::KeptSince,
    moment::Moment,
    paging::{List, Page},
    review::model::{Reviewed, Told, reviewed},
    webhooks::model::EventKind,
};

pub(super) use self::pending::pending;

/// Selects assignments as the API shows them: with the state of their latest attempt that was not
/// withdrawn, and its photo if it is pending or was decided since `$since`.
macro_rules! assignments {
    ($since:literal, $more:literal, $rest:literal) => {
        formatcp!(
            "SELECT a.id, a.chore_id, a.chore_name, a.notes, a.assigned_by AS assigned_by_parent_id,
                    p.username AS assigned_by, a.points_value, a.due_date,
                    COALESCE(
                        CASE s.status WHEN 'pending_approval' THEN 'submitted' ELSE s.status END,
                        'assigned'
                    ) AS assignment_status, a.created_at, COALESCE(s.decision, 0) AS decision,
                    s.review_reason, s.review_note, s.review_sticker, {photo}{more} FROM assignments a
             JOIN users p ON p.id = a.assigned_by
             JOIN users k ON k.id = a.kid_id
             LEFT JOIN assignment_submissions s ON s.assignment_id = a.id AND s.attempt = (
                 SELECT MAX(e.attempt) FROM assignment_submissions e
                 WHERE e.assignment_id = a.id AND e.status <> 'withdrawn'
             ) {rest}",
            photo = crate::media::photo_since!("s", $since),
            more = $more,
            rest = $rest
        )
    };
}

/// Selects assignments with the columns that only parents see.
macro_rules! family_assignments {
    ($since:literal, $rest:literal) => {
        assignments!(
            $since,
            ", k.username AS kid_username, s.submitted_at, s.notes AS submission_notes",
            $rest
        )
    };
}

/// The statements and names for deciding attempts at assignments.
pub(super) const ASSIGNMENTS: Reviewed = reviewed!(
    table: "assignment_submissions", id: "assignment_id", owner: "kid_id",
    waits: "pending_approval", returning: "kid_id, decision",
    // Only the decision about the latest attempt can be undone.
    still: " AND NOT EXISTS (
                 SELECT 1 FROM assignment_submissions l
                 WHERE l.assignment_id = assignment_submissions.assignment_id
                   AND l.attempt > assignment_submissions.attempt
             )",
    state: "SELECT COALESCE(s.status, 'assigned') AS status, COALESCE(s.decision, 0) AS decision,
                   s.reviewed_at, a.kid_id AS owner_id
            FROM assignments a
            LEFT JOIN assignment_submissions s ON s.assignment_id = a.id AND s.attempt = (
                SELECT MAX(e.attempt) FROM assignment_submissions e WHERE e.assignment_id = a.id
            )
            WHERE a.family_id = $1 AND a.id = $2 AND a.taken_back_at IS NULL",
    facts: "SELECT kid_id AS owner_id, chore_name AS name, CAST(points_value AS BIGINT) AS points
            FROM assignments WHERE family_id = $1 AND id = $2",
    told: Told {
        handed_in: EventKind::AssignmentHandedIn,
        approved: EventKind::AssignmentApproved,
        rejected: EventKind::AssignmentRejected,
        undone: EventKind::AssignmentUndone,
        withdrawn: EventKind::AssignmentWithdrawn,
    },
    noun: "submission",
    not_found: || refusals::ASSIGNMENT_NOT_FOUND,
);

/// Stores an assignment, with the chore's name and points as they are now.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    parent: &Member,
    chore: &Chore,
    fields: &AssignmentFields,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO assignments (id, family_id, kid_id, assigned_by, chore_id, chore_name,
                                  points_value, due_date, notes, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(&fields.kid_id)
    .bind(&parent.id)
    .bind(&chore.id)
    .bind(&chore.name)
    .bind(chore.points_value)
    .bind(fields.due_date)
    .bind(fields.notes.as_deref())
    .bind(now)
    .execute()
    .await
}

/// One assignment of a kid.
pub(super) async fn of_kid(conn: &mut Conn, kid_id: &str, id: &str) -> Result<Option<Assignment>> {
    conn.sql(assignments!("0", "", "WHERE a.kid_id = $1 AND a.id = $2 AND a.taken_back_at IS NULL"))
        .bind(kid_id)
        .bind(id)
        .optional()
        .await
}

/// A kid's assignments that are due from one day to another, by due date.
pub(super) async fn due_between(
    conn: &mut Conn,
    kid_id: &str,
    (from, to): (Day, Day),
) -> Result<Vec<Assignment>> {
    conn.sql(assignments!(
        "0",
        "",
        "WHERE a.kid_id = $1 AND a.due_date BETWEEN $2 AND $3 AND a.taken_back_at IS NULL
         ORDER BY a.due_date, a.id"
    ))
    .bind(kid_id)
    .bind(from)
    .bind(to)
    .all()
    .await
}

/// A kid's assignments, newest first. Older ones that are not approved follow the window: the kid
/// must not lose sight of anything still to do.
pub(super) async fn list_of_kid(
    conn: &mut Conn,
    kid_id: &str,
    since: KeptSince,
    page: &Page,
) -> Result<Vec<Assignment>, ApiError> {
    let list = List {
        place: "SELECT created_at AS at, id FROM assignments WHERE kid_id = $1 AND id = $2",
        rows: assignments!(
            "$5",
            "",
            "WHERE a.kid_id = $1 AND a.taken_back_at IS NULL AND (a.created_at, a.id) < ($2, $3)
             ORDER BY a.created_at DESC, a.id DESC LIMIT $4"
        ),
    };
    let mut found: Vec<Assignment> =
        page.rows_downwards(conn, list, kid_id, &[since.decided.as_millisecond()]).await?;
    if page.is_window()
        && let Some(last) = found.get(usize::from(PAGE_ROWS) - 1)
    {
        let (at, id) = (last.created_at, last.id.clone());
        found.extend(unapproved_before(conn, kid_id, at, &id, since).await?);
    }
    Ok(found)
}

/// A kid's assignments before a given one that are not approved, newest first.
async fn unapproved_before(
    conn: &mut Conn,
    kid_id: &str,
    created_at: Timestamp,
    id: &str,
    since: KeptSince,
) -> Result<Vec<Assignment>> {
    conn.sql(assignments!(
        "$5",
        "",
        "WHERE a.kid_id = $1 AND a.taken_back_at IS NULL AND (a.created_at, a.id) < ($2, $3)
           AND NOT EXISTS (
               SELECT 1 FROM assignment_submissions d
               WHERE d.assignment_id = a.id AND d.status = 'approved'
           )
         ORDER BY a.created_at DESC, a.id DESC LIMIT $4"
    ))
    .bind(kid_id)
    .bind(created_at)
    .bind(id)
    .bind(i64::from(PAGE_ROWS))
    .bind(since.decided)
    .all()
    .await
}

/// One assignment of a family.
pub(super) async fn of_family(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Option<FamilyAssignment>> {
    conn.sql(family_assignments!(
        "0",
        "WHERE a.family_id = $1 AND a.id = $2 AND a.taken_back_at IS NULL"
    ))
    .bind(family_id)
    .bind(id)
    .optional()
    .await
}

/// A family's assignments, without those of removed kids, newest first.
pub(super) async fn list_of_family(
    conn: &mut Conn,
    family_id: &str,
    since: KeptSince,
    page: &Page,
) -> Result<Vec<FamilyAssignment>, ApiError> {
    let list = List {
        // Includes removed kids: a kid can be removed between two pages.
        place: "SELECT created_at AS at, id FROM assignments WHERE family_id = $1 AND id = $2",
        rows: family_assignments!(
            "$5",
            "WHERE a.family_id = $1 AND k.removed_at IS NULL AND a.taken_back_at IS NULL
               AND (a.created_at, a.id) < ($2, $3)
             ORDER BY a.created_at DESC, a.id DESC LIMIT $4"
        ),
    };
    page.rows_downwards(conn, list, family_id, &[since.decided.as_millisecond()]).await
}

/// Stores the next attempt at an assignment. The kid's row must be locked: attempts are numbered
/// without gaps, and the decision number continues that of the attempt before.
pub(super) async fn insert_attempt(
    conn: &mut Conn,
    kid: &Member,
    assignment_id: &str,
    moment: &Moment,
    [notes, photo_id]: [Option<&str>; 2],
) -> Result<()> {
    conn.sql(
        "INSERT INTO assignment_submissions (assignment_id, attempt, family_id, kid_id, status,
                                             submitted_at, received_at, day, notes,
                                             time_uncertain, decision, device_id, photo_id)
         SELECT $1, COALESCE(MAX(attempt), 0) + 1, $2, $3, 'pending_approval', $4, $5, $6, $7, $8,
                COALESCE(MAX(decision), 0), CAST($9 AS TEXT), CAST($10 AS TEXT)
         FROM assignment_submissions WHERE assignment_id = $1",
    )
    .bind(assignment_id)
    .bind(&kid.family_id)
    .bind(&kid.id)
    .bind(moment.submitted_at)
    .bind(moment.received_at)
    .bind(moment.day)
    .bind(notes)
    .bind(moment.is_uncertain)
    .bind(kid.shared_device_id.as_deref())
    .bind(photo_id)
    .execute()
    .await
}

/// Removes the photo of the pending attempt at an assignment.
pub(super) async fn drop_photo(conn: &mut Conn, assignment_id: &str) -> Result<()> {
    conn.sql(
        "UPDATE assignment_submissions SET photo_id = NULL
         WHERE assignment_id = $1 AND status = 'pending_approval'",
    )
    .bind(assignment_id)
    .execute()
    .await
}

/// The id of an assignment's chore, which may have been deleted.
pub(super) async fn chore_of(conn: &mut Conn, id: &str) -> Result<String> {
    conn.sql("SELECT chore_id FROM assignments WHERE id = $1").bind(id).scalar().await
}

/// Rejects a kid's pending attempts.
pub(super) async fn reject_pending(
    conn: &mut Conn,
    parent: &Member,
    kid_id: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "UPDATE assignment_submissions
         SET status = 'rejected', reviewed_at = $2, reviewed_by = $3, decision = decision + 1
         WHERE kid_id = $1 AND status = 'pending_approval'",
    )
    .bind(kid_id)
    .bind(now)
    .bind(&parent.id)
    .execute()
    .await
}

/// Changes an assignment of a family.
pub(super) async fn update(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    change: &AssignmentChange,
) -> Result<()> {
    conn.sql(
        "UPDATE assignments SET due_date = $3, notes = $4, points_value = $5
         WHERE family_id = $1 AND id = $2",
    )
    .bind(family_id)
    .bind(id)
    .bind(change.due_date)
    .bind(change.notes.as_deref())
    .bind(change.points_value)
    .execute()
    .await
}

/// Sets the points of an assignment of a family.
pub(super) async fn set_points(
    conn: &mut Conn,
    (family_id, id): (&str, &str),
    points: i32,
) -> Result<()> {
    conn.sql("UPDATE assignments SET points_value = $3 WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .bind(points)
        .execute()
        .await
}

/// Takes back an assignment of a family: nobody sees it any more.
pub(super) async fn take_back(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql("UPDATE assignments SET taken_back_at = $3 WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .bind(now)
        .execute()
        .await
}

/// Locks the row of the kid of an assignment of a family, and returns their id.
pub(super) async fn lock_kid(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<String>> {
    conn.sql(
        "UPDATE users SET token_version = token_version
         WHERE id = (SELECT kid_id FROM assignments WHERE family_id = $1 AND id = $2)
         RETURNING id",
    )
    .bind(family_id)
    .bind(id)
    .optional_scalar()
    .await
}

/// The number of a kid's assignments that are not approved.
pub(super) async fn count_open(conn: &mut Conn, kid_id: &str) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM assignments a
         WHERE a.kid_id = $1 AND a.taken_back_at IS NULL AND NOT EXISTS (
             SELECT 1 FROM assignment_submissions d
             WHERE d.assignment_id = a.id AND d.status = 'approved')",
    )
    .bind(kid_id)
    .scalar()
    .await
}
