//! Handing in chores, and deciding submissions.

use futures_util::FutureExt as _;
use jiff::{SignedDuration, Timestamp};
use rules::{HistoryEntry, bounds, effort, retry, routine, validate};

use super::{
    model::{ChoreSubmission, ReviewChore, SubmitChore},
    queries,
    rows::{Changed, Counting, NewSubmission},
};
use crate::{
    auth::{Context, Member, Reviewer, members},
    chores::{self, model::DoneChore},
    clock::{dated, new_id},
    db::{self, Conn},
    error::ApiError,
    events::{self, Audience, Topic},
    fields::Fields,
    idempotency::{self, IdempotencyKey},
    limits, media,
    moment::{Channel, Moment},
    points::{
        self,
        model::{Kind, Movement},
    },
    review::{
        self,
        model::{Decision, Review, source_of},
    },
    routines, streak,
};

/// A submission received more than this many milliseconds before or after it was done counts as
/// done offline.
pub const OFFLINE_MS: i64 = bounds::CLOCK_SKEW_MINUTES * 60_000;

/// The topics that change with a submission; points, as it may count for the streak.
pub(super) const TOPICS: [Topic; 2] = [Topic::Submissions, Topic::Points];

/// Hands in a chore for a kid. The server alone scores it. No points move yet, unless its schedule
/// approves it at once (docs/product/routines.md#auto-approval); what a carer ticked always waits.
///
/// The kid's row is locked first: of two concurrent submissions of one chore, the later is a retry.
///
/// # Errors
/// A validation error, `Chore not found.`, or 409 for a chore that is not active, or from the
/// outbox was not active when it was done. Those of [`routines::handed_in::time_meant`],
/// [`routines::handed_in::occurrence`] and [`media::service::prove`].
pub async fn submit(
    tx: &mut Conn,
    kid: &Member,
    chore_id: &str,
    input: &SubmitChore,
    channel: Channel<'_>,
    now: Timestamp,
) -> Result<ChoreSubmission, ApiError> {
    let mut fields = Fields::default();
    let moment = Moment::of(kid, input.reported_time(), channel, now, &mut fields);
    let minutes = validate::effort_minutes(input.effort_minutes.unwrap_or(0));
    let effort_minutes = fields.take("effort_minutes", minutes);
    let named = input.occurrence(&mut fields);
    fields.finish(())?;
    members::lock(tx, kid).await?;
    let submitted_at = moment.submitted_at;
    // The device's clock may run ahead.
    let done_at = (submitted_at.min(now), now);
    let chore = match channel {
        Channel::Route | Channel::Carer(_) => {
            chores::service::find_active(tx, &kid.family_id, chore_id).await?.into()
        }
        Channel::Outbox | Channel::Board => {
            chores::service::find_done(tx, &kid.family_id, chore_id, submitted_at).await?
        }
    };
    let chore = chores::service::as_done(tx, &kid.family_id, chore, &moment).await?;
    let carer_id = match channel {
        Channel::Carer(id) => Some(id.to_owned()),
        Channel::Route | Channel::Outbox | Channel::Board => None,
    };
    let is_required = carer_id.is_none()
        && chores::service::takes_proof(tx, &kid.family_id, chore_id, submitted_at).await?;
    media::service::prove(tx, kid, input.photo_id.as_deref(), is_required, now).await?;
    let occurrence = match named {
        Some(key) => Some(key),
        None => routines::handed_in::time_meant(tx, kid, chore_id, done_at).await?,
    };
    let since =
        Timestamp::from_millisecond(submitted_at.as_millisecond() - bounds::RETRY_WINDOW_MS);
    let since = since.unwrap_or(Timestamp::MIN);
    let within = (since, submitted_at);
    let key = occurrence;
    let occurrence = match key {
        Some(key) => Some(routines::handed_in::occurrence(tx, kid, chore_id, key, done_at).await?),
        None => None,
    };
    let is_of_week = occurrence.as_ref().is_some_and(|occurrence| occurrence.is_of_week);
    let day = is_of_week.then_some(moment.day);
    let history =
        queries::read::history_of_chore(tx, &kid.id, chore_id, within, (key, day)).await?;
    let history = history.into_iter().map(Into::into).collect::<Vec<HistoryEntry>>();
    let is_retry = retry::is_retry(chore_id, submitted_at.as_millisecond(), &history);
    let unverified = channel == Channel::Board;
    let waits = unverified || carer_id.is_some();
    let hours = occurrence.as_ref().filter(|_| !waits).and_then(|occurrence| {
        routine::counts_after(occurrence.approval, effort_minutes, is_retry, moment.is_uncertain)
    });
    let counting = match hours {
        None | Some(0) => None,
        Some(hours) => Some(counting(tx, kid, chore_id, hours, now).await?),
    };
    let approved_by = occurrence.as_ref().filter(|_| hours == Some(0));
    let submission = NewSubmission {
        id: new_id(now),
        moment,
        effort_minutes,
        effort_points: effort::effort_points(effort_minutes),
        is_retry,
        approved_by: approved_by.map(|occurrence| occurrence.set_by.clone()),
        recorded_by: None,
        counting,
        pays: occurrence.as_ref().is_none_or(|occurrence| occurrence.pays),
        occurrence,
        unverified,
        carer_id,
        photo_id: input.photo_id.clone(),
        steps: validate::steps_done(input.steps_done, input.steps_total),
    };
    limits::PENDING_SUBMISSIONS.expect(queries::read::count_pending(tx, kid).await?)?;
    store(tx, kid, &chore, &submission, now).await?;
    Ok(queries::read::by_id(tx, &kid.id, &submission.id).await?)
}

/// When a kid's submission of a chore that is received now counts by itself, some hours later.
async fn counting(
    conn: &mut Conn,
    kid: &Member,
    chore_id: &str,
    hours: i32,
    received_at: Timestamp,
) -> db::Result<Counting> {
    let before = queries::counting::number(conn, &kid.id, chore_id).await?;
    let at = received_at.saturating_add(SignedDuration::from_hours(hours.into()));
    Ok(Counting {
        at: dated(at.unwrap_or(Timestamp::MAX)),
        have_a_look: (before + 1) % bounds::LOOK_EVERY == 0,
    })
}

/// Stores a submission, and credits it if it is approved at once.
///
/// # Errors
/// 409 if only one kid can do the occurrence and another has done it.
async fn store(
    tx: &mut Conn,
    kid: &Member,
    chore: &DoneChore,
    submission: &NewSubmission,
    now: Timestamp,
) -> Result<(), ApiError> {
    let is_first = queries::insert(tx, kid, chore, submission).await?;
    let Some(occurrence) = &submission.occurrence else {
        publish(tx, kid, submission);
        return Ok(tell(tx, kid, submission, now).await?);
    };
    if !is_first {
        return Err(routines::handed_in::too_late_for(tx, kid, &chore.id, occurrence).await?);
    }
    publish(tx, kid, submission);
    tell(tx, kid, submission, now).await?;
    if let Some(counting) = submission.counting {
        queries::counting::note(tx, &kid.family_id, counting.at).await?;
    }
    let Some(parent_id) = &submission.approved_by else { return Ok(()) };
    let points = credits(submission.pays, chore.points_value, submission.effort_points);
    credit(tx, parent_id, (&kid.id, &chore.name), &submission.id, points, now).await
}

/// Publishes a new submission.
pub(super) fn publish(tx: &mut Conn, kid: &Member, submission: &NewSubmission) {
    events::changed(tx, &kid.family_id, Audience::One(&kid.id), &TOPICS);
    let occurrence = submission.occurrence.as_ref();
    if occurrence.is_some_and(|occurrence| occurrence.exclusive || occurrence.is_of_week) {
        // The other kids no longer have it to do.
        events::changed(tx, &kid.family_id, Audience::All, &[Topic::Routines]);
    }
}

/// Tells webhooks about a new submission, and about its approval at once.
async fn tell(
    tx: &mut Conn,
    kid: &Member,
    submission: &NewSubmission,
    now: Timestamp,
) -> db::Result<()> {
    let (of, told) = (&queries::SUBMISSIONS, queries::SUBMISSIONS.told);
    let what = (kid.family_id.as_str(), submission.id.as_str());
    review::service::tell(tx, of, told.handed_in, what, now).await?;
    if submission.approved_by.is_some() {
        review::service::tell(tx, of, told.approved, what, now).await?;
    }
    Ok(())
}

/// The points of the chore and of the effort; 0 if it does not pay.
pub(super) fn credits(pays: bool, chore_points: i32, effort_points: i32) -> [i32; 2] {
    if pays { [chore_points, effort_points] } else { [0, 0] }
}

/// Approves or rejects a pending submission of the family. Approving credits the chore's points and
/// the effort's, in an entry each, and settles the streak.
///
/// # Errors
/// `Submission not found.`, or 409 for one that has been decided already.
pub async fn decide(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    review: &Review,
    now: Timestamp,
) -> Result<ChoreSubmission, ApiError> {
    let submission: Changed =
        review::service::decide(tx, &queries::SUBMISSIONS, parent, id, review, now).await?;
    events::changed(tx, &parent.family_id, Audience::One(&submission.kid_id), &TOPICS);
    if review.decision == Decision::Approve {
        let Changed { kid_id, chore_name, points_value, effort_points, decision, pays, .. } =
            &submission;
        let source = source_of(id, *decision);
        let done = (kid_id.as_str(), chore_name.as_str());
        let points = credits(*pays, *points_value, *effort_points);
        credit(tx, &parent.id, done, &source, points, now).await?;
    }
    Ok(queries::read::by_id(tx, &submission.kid_id, id).await?)
}

/// Credits a kid for a chore: the chore's points and the effort's, in an entry each, and the streak
/// bonuses that come due.
pub(super) async fn credit(
    tx: &mut Conn,
    parent_id: &str,
    (kid_id, chore_name): (&str, &str),
    source_id: &str,
    [chore_points, effort_points]: [i32; 2],
    now: Timestamp,
) -> Result<(), ApiError> {
    let credits = [(Kind::Chore, chore_points), (Kind::Effort, effort_points)];
    for (kind, amount) in credits.into_iter().filter(|(_, amount)| *amount > 0) {
        let movement = Movement {
            kid_id,
            kind,
            source_id,
            amount: amount.into(),
            description: Some(chore_name),
            actor_id: parent_id,
            reverses: None,
        };
        points::service::append(tx, &movement, now).await?;
    }
    streak::service::settle(tx, kid_id, parent_id, now).await
}

/// Approves a pending submission whose decision number is still `decision`.
///
/// # Errors
/// Those of [`decide`], and 409 for another number.
pub async fn approve_at(
    tx: &mut Conn,
    parent: &Member,
    (id, decision): (&str, i32),
    now: Timestamp,
) -> Result<(), ApiError> {
    review::service::expect_decision(tx, &queries::SUBMISSIONS, parent, id, decision).await?;
    decide(tx, parent, id, &Review::silent(Decision::Approve), now).await.map(drop)
}

/// Rejects a kid's pending submissions in a parent's name.
pub async fn reject_pending(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    now: Timestamp,
) -> db::Result<()> {
    queries::reject_pending(tx, parent, kid_id, now).await
}

/// Hands in a chore, once per key; also from the outbox.
pub(crate) async fn submit_once(
    context: &Context,
    kid: Member,
    key: IdempotencyKey,
    id: String,
    input: SubmitChore,
    channel: Channel<'static>,
) -> Result<ChoreSubmission, ApiError> {
    let ask = key.of(&format!("submit-chore {id}"), &input)?;
    let submitted = idempotency::write(context, kid, ask, move |tx, kid, now| {
        async move { submit(tx, kid, &id, &input, channel, now).await }.boxed()
    });
    submitted.await
}

/// Decides a submission, once per key; also from the outbox.
pub(crate) async fn decide_once(
    context: &Context,
    Reviewer { parent, kids }: Reviewer,
    key: IdempotencyKey,
    input: ReviewChore,
    decision: Decision,
) -> Result<ChoreSubmission, ApiError> {
    let review = input.review(decision)?;
    let ask = key.of("decide-chore", &(decision.status(), &input))?;
    let decided = idempotency::write(context, parent, ask, move |tx, parent, now| {
        async move {
            let id = &input.chore_log_id;
            review::service::expect_chosen(tx, &queries::SUBMISSIONS, &kids, parent, id).await?;
            decide(tx, parent, id, &review, now).await
        }
        .boxed()
    });
    decided.await
}
