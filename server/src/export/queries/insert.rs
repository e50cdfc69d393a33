//! Rows of an imported family, under their new ids.

use jiff::Timestamp;
use rules::validate;

use crate::{
    auth::NO_PASSWORD,
    chores::model::Proof,
    db::{Conn, Result},
    export::document::{
        ExportedAssignment, ExportedAttempt, ExportedChore, ExportedGoal, ExportedItem,
        ExportedMember, ExportedPurchase, ExportedRequest, ExportedSubmission, FamilySettings,
    },
};

/// The reviewer of a row, if it was decided, under the new id.
pub(in crate::export) struct Reviewer(pub(in crate::export) Option<String>);

/// The number of decisions about a row; for an older document, 1 if it was decided.
pub(in crate::export) fn decision_of(decision: Option<i32>, reviewed_at: Option<Timestamp>) -> i32 {
    decision.unwrap_or_else(|| i32::from(reviewed_at.is_some()))
}

/// Sets a family's settings to the imported ones.
pub(in crate::export) async fn settle(
    conn: &mut Conn,
    family_id: &str,
    settings: &FamilySettings,
) -> Result<()> {
    conn.sql(
        "UPDATE families SET name = $2, time_zone = $3, signup_open = $4,
             week_start = COALESCE($5, week_start), day_starts_at = COALESCE($6, day_starts_at),
             swaps_wait = COALESCE($7, swaps_wait)
         WHERE id = $1",
    )
    .bind(family_id)
    .bind(&settings.name)
    .bind(&settings.time_zone)
    .bind(settings.signup_open)
    .bind(settings.week_start)
    .bind(settings.day_starts_at)
    .bind(settings.swaps_wait)
    .execute()
    .await?;
    Ok(())
}

/// Adds a member without a password, and without points, which the ledger adds.
pub(in crate::export) async fn insert_member(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    username: &str,
    key: &str,
    member: &ExportedMember,
) -> Result<()> {
    conn.sql(
        "INSERT INTO users (id, family_id, username, username_key, password_hash, role, points,
                            token_version, created_at, removed_at, display_name, face, colour,
                            picture_mode, cares_from, cares_until)
         VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(id)
    .bind(family_id)
    .bind(username)
    .bind(key)
    .bind(if member.removed_at.is_some() { "" } else { NO_PASSWORD })
    .bind(member.role)
    .bind(member.created_at)
    .bind(member.removed_at)
    .bind(member.display_name.as_deref())
    .bind(member.face.as_deref())
    .bind(member.colour.as_deref())
    .bind(member.picture_mode)
    .bind(member.cares_from)
    .bind(member.cares_until)
    .execute()
    .await?;
    Ok(())
}

/// Adds a chore.
pub(in crate::export) async fn insert_chore(
    conn: &mut Conn,
    family_id: &str,
    [id, photo_id, group_id]: [Option<&str>; 3],
    chore: &ExportedChore,
) -> Result<()> {
    conn.sql(
        "INSERT INTO chores (id, family_id, name, description, points_value, is_active, created_at,
                             icon, photo_id, proof, proof_since, steps, position, group_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(id)
    .bind(family_id)
    .bind(&chore.name)
    .bind(chore.description.as_deref())
    .bind(chore.points_value)
    .bind(chore.is_active)
    .bind(chore.created_at)
    .bind(chore.icon.as_deref())
    .bind(photo_id)
    .bind(chore.proof.unwrap_or(Proof::No))
    .bind(chore.proof_since)
    .bind(chore.steps.clone())
    .bind(chore.position)
    .bind(group_id)
    .execute()
    .await?;
    Ok(())
}

/// Adds a submission: `[id, kid, chore]`.
pub(in crate::export) async fn insert_submission(
    conn: &mut Conn,
    family_id: &str,
    [id, kid_id, chore_id]: [String; 3],
    [schedule_id, helped_id, photo_id, carer_id]: [Option<String>; 4],
    submission: &ExportedSubmission,
    [Reviewer(reviewer), Reviewer(recorder)]: [Reviewer; 2],
) -> Result<()> {
    // It counts in the name of the parent who set the schedule, and never if it is odd.
    let is_odd = submission.is_retry
        || submission.time_uncertain
        || submission.unverified
        || carer_id.is_some();
    let counts_at = submission
        .counts_at
        .filter(|at| schedule_id.is_some() && !is_odd && *at >= submission.received_at);
    let [done, total] = [submission.steps_done, submission.steps_total];
    let steps = validate::steps_done(done.map(i64::from), total.map(i64::from));
    conn.sql(
        "INSERT INTO chore_submissions (id, family_id, kid_id, chore_id, chore_name, points_value,
             status, submitted_at, received_at, day, effort_minutes, effort_points, is_retry,
             time_uncertain, reviewed_at, reviewed_by, decision, review_reason, review_note,
             review_sticker, withdrawn_at, recorded_by, pays, occurrence_day, part, schedule_id,
             helped_id, exclusive, unverified, photo_id, counts_at, have_a_look, steps_done,
             steps_total, carer_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35)",
    )
    .bind(id)
    .bind(family_id)
    .bind(kid_id)
    .bind(chore_id)
    .bind(&submission.chore_name)
    .bind(submission.points_value)
    .bind(submission.status)
    .bind(submission.submitted_at)
    .bind(submission.received_at)
    .bind(submission.day)
    .bind(submission.effort_minutes)
    .bind(submission.effort_points)
    .bind(submission.is_retry)
    .bind(submission.time_uncertain)
    .bind(submission.reviewed_at)
    .bind(reviewer)
    .bind(decision_of(submission.decision, submission.reviewed_at))
    .bind(submission.review_reason)
    .bind(submission.review_note.as_deref())
    .bind(submission.review_sticker)
    .bind(submission.withdrawn_at)
    .bind(recorder)
    .bind(submission.pays)
    .bind(submission.occurrence_day)
    .bind(submission.part)
    .bind(schedule_id)
    .bind(helped_id)
    .bind(submission.exclusive)
    .bind(submission.unverified)
    .bind(photo_id)
    .bind(counts_at)
    .bind(submission.have_a_look && counts_at.is_some())
    .bind(steps.map(|(done, _)| done))
    .bind(steps.map(|(_, total)| total))
    .bind(carer_id)
    .execute()
    .await?;
    Ok(())
}

/// Adds an assignment: `[id, kid, parent, chore]`.
pub(in crate::export) async fn insert_assignment(
    conn: &mut Conn,
    family_id: &str,
    [id, kid_id, assigned_by, chore_id]: [String; 4],
    assignment: &ExportedAssignment,
) -> Result<()> {
    conn.sql(
        "INSERT INTO assignments (id, family_id, kid_id, assigned_by, chore_id, chore_name,
             points_value, due_date, notes, created_at, taken_back_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(id)
    .bind(family_id)
    .bind(kid_id)
    .bind(assigned_by)
    .bind(chore_id)
    .bind(&assignment.chore_name)
    .bind(assignment.points_value)
    .bind(assignment.due_date)
    .bind(assignment.notes.as_deref())
    .bind(assignment.created_at)
    .bind(assignment.taken_back_at)
    .execute()
    .await?;
    Ok(())
}

/// Adds an attempt at an assignment, by the kid it was given to.
pub(in crate::export) async fn insert_attempt(
    conn: &mut Conn,
    [assignment_id, photo_id]: [Option<String>; 2],
    attempt: &ExportedAttempt,
    Reviewer(reviewer): Reviewer,
) -> Result<()> {
    conn.sql(
        "INSERT INTO assignment_submissions (assignment_id, attempt, family_id, kid_id, status,
             submitted_at, received_at, day, notes, time_uncertain, reviewed_at, reviewed_by,
             decision, review_reason, review_note, review_sticker, withdrawn_at, unverified,
             photo_id)
         SELECT id, $2, family_id, kid_id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
                $15, $16, $17
         FROM assignments WHERE id = $1",
    )
    .bind(assignment_id)
    .bind(attempt.attempt)
    .bind(attempt.status)
    .bind(attempt.submitted_at)
    .bind(attempt.received_at)
    .bind(attempt.day)
    .bind(attempt.notes.as_deref())
    .bind(attempt.time_uncertain)
    .bind(attempt.reviewed_at)
    .bind(reviewer)
    .bind(decision_of(attempt.decision, attempt.reviewed_at))
    .bind(attempt.review_reason)
    .bind(attempt.review_note.as_deref())
    .bind(attempt.review_sticker)
    .bind(attempt.withdrawn_at)
    .bind(attempt.unverified)
    .bind(photo_id)
    .execute()
    .await?;
    Ok(())
}

/// Adds an item.
pub(in crate::export) async fn insert_item(
    conn: &mut Conn,
    family_id: &str,
    [id, photo_id, group_id]: [Option<&str>; 3],
    item: &ExportedItem,
) -> Result<()> {
    conn.sql(
        "INSERT INTO store_items (id, family_id, name, description, points_cost, created_at, icon,
                                  photo_id, position, group_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(id)
    .bind(family_id)
    .bind(&item.name)
    .bind(item.description.as_deref())
    .bind(item.points_cost)
    .bind(item.created_at)
    .bind(item.icon.as_deref())
    .bind(photo_id)
    .bind(item.position)
    .bind(group_id)
    .execute()
    .await?;
    Ok(())
}

/// Adds a purchase: `[id, kid, item]`.
pub(in crate::export) async fn insert_purchase(
    conn: &mut Conn,
    family_id: &str,
    [id, kid_id, item_id]: [String; 3],
    purchase: &ExportedPurchase,
    Reviewer(reviewer): Reviewer,
) -> Result<()> {
    conn.sql(
        "INSERT INTO redemptions (id, family_id, kid_id, item_id, item_name, points_spent, status,
             requested_at, reviewed_at, reviewed_by, decision, review_reason, review_note,
             review_sticker, withdrawn_at, held_at_decision)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
    )
    .bind(id)
    .bind(family_id)
    .bind(kid_id)
    .bind(item_id)
    .bind(&purchase.item_name)
    .bind(purchase.points_spent)
    .bind(purchase.status)
    .bind(purchase.requested_at)
    .bind(purchase.reviewed_at)
    .bind(reviewer)
    .bind(decision_of(purchase.decision, purchase.reviewed_at))
    .bind(purchase.review_reason)
    .bind(purchase.review_note.as_deref())
    .bind(purchase.review_sticker)
    .bind(purchase.withdrawn_at)
    .bind(purchase.held_at_decision)
    .execute()
    .await?;
    Ok(())
}

/// Adds a request: `[id, requester]`.
pub(in crate::export) async fn insert_request(
    conn: &mut Conn,
    family_id: &str,
    [id, requester_id]: [String; 2],
    request: &ExportedRequest,
    Reviewer(reviewer): Reviewer,
    made_id: Option<String>,
) -> Result<()> {
    conn.sql(
        "INSERT INTO requests (id, family_id, requester_id, request_type, name, description, points,
             message, status, created_at, reviewed_at, reviewed_by, decision, review_reason,
             review_note, review_sticker, withdrawn_at, made_id, day, minutes, points_given)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, $21)",
    )
    .bind(id)
    .bind(family_id)
    .bind(requester_id)
    .bind(request.request_type)
    .bind(request.name.as_deref())
    .bind(request.description.as_deref())
    .bind(request.points)
    .bind(request.message.as_deref())
    .bind(request.status)
    .bind(request.created_at)
    .bind(request.reviewed_at)
    .bind(reviewer)
    .bind(decision_of(request.decision, request.reviewed_at))
    .bind(request.review_reason)
    .bind(request.review_note.as_deref())
    .bind(request.review_sticker)
    .bind(request.withdrawn_at)
    .bind(made_id)
    .bind(request.day)
    .bind(request.minutes)
    .bind(request.points_given)
    .execute()
    .await?;
    Ok(())
}

/// Sets the goal of a family.
pub(in crate::export) async fn insert_goal(
    conn: &mut Conn,
    family_id: &str,
    item_id: &str,
    goal: &ExportedGoal,
) -> Result<()> {
    conn.sql(
        "INSERT INTO goals (family_id, title, item_id, purchases_needed, deadline)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(family_id)
    .bind(&goal.title)
    .bind(item_id)
    .bind(goal.purchases_needed)
    .bind(goal.deadline)
    .execute()
    .await?;
    Ok(())
}
