//! Making, finding and promoting accounts.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::{CarerDays, Day, Role, carer::carer_days_problems};

use super::{
    model::{NewAccount, SignUpContext, User},
    queries,
};
use crate::{
    auth::{Context, Member, members},
    calendar, calendar_feeds,
    clock::new_id,
    config,
    db::{self, Conn},
    devices,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families::{self, model::FamilyToJoin},
    fields::Fields,
    goal,
    idempotency::{self, IdempotencyKey},
    limits,
    rate_limit::{self, Subject},
    routines, sessions, username,
};

/// The topics that change with the members of a family: its leaderboard, shared goal and faces.
pub(super) const TOPICS: [Topic; 4] = [Topic::Family, Topic::Points, Topic::Goal, Topic::Directory];

/// Checks early that a sign-up can succeed, so that no password is hashed for one that
/// [`found_or_join`] would refuse.
///
/// # Errors
/// As [`found_or_join`].
pub async fn check_can_sign_up(
    conn: &mut Conn,
    username: &str,
    context: &SignUpContext,
    now: Timestamp,
) -> Result<(), ApiError> {
    let family = match (context.mode, &context.invite_code) {
        (config::SignUp::Hosted, Some(code)) => Some(families::service::invited(conn, code).await?),
        (config::SignUp::Hosted, None) => None,
        (config::SignUp::Family, _) => families::service::the_family_seen(conn).await?,
    };
    match family {
        Some(family) => expect_open(&family)?,
        None => rate_limit::check(conn, &[Subject::families(context.address)], now).await?,
    }
    expect_free(conn, username).await
}

/// Makes an account for somebody who is not signed in, and founds a family or joins one.
///
/// # Errors
/// `Username already registered`, sign-up being closed, an unknown invite, or 429 if too many
/// families have been founded from one address.
pub async fn found_or_join(
    tx: &mut Conn,
    account: NewAccount,
    context: SignUpContext,
    now: Timestamp,
) -> Result<User, ApiError> {
    if let Some(family_id) = join(tx, &context).await? {
        return create(tx, &family_id, account, Role::Kid, now).await;
    }
    let family_id =
        families::service::found(tx, &account.username, &context.time_zone, now).await?;
    let today = calendar::day(&calendar::zone(&context.time_zone), now);
    goal::service::found(tx, &family_id, today, now).await?;
    let founder = create(tx, &family_id, account, Role::Parent, now).await?;
    // It counts even if the family is deleted later.
    rate_limit::count(tx, &[Subject::families(context.address)], now).await?;
    Ok(founder)
}

/// The family that a sign-up joins, locked; `None` for one that founds a family.
///
/// # Errors
/// As [`found_or_join`].
async fn join(tx: &mut Conn, context: &SignUpContext) -> Result<Option<String>, ApiError> {
    loop {
        let family = match (context.mode, &context.invite_code) {
            (config::SignUp::Hosted, Some(code)) => {
                Some(families::service::invited(tx, code).await?)
            }
            (config::SignUp::Hosted, None) => None,
            (config::SignUp::Family, _) => families::service::the_family(tx).await?,
        };
        let Some(family) = family else { return Ok(None) };
        expect_open(&family)?;
        // A family that is deleted before it is locked is looked up again, and is not found then.
        if families::service::lock(tx, &family.id).await? {
            return Ok(Some(family.id));
        }
    }
}

fn expect_open(family: &FamilyToJoin) -> Result<(), ApiError> {
    if family.signup_open { Ok(()) } else { Err(refusals::SIGN_UP_CLOSED) }
}

/// Checks that a username is free.
///
/// # Errors
/// `Username already registered`
pub async fn expect_free(conn: &mut Conn, username: &str) -> Result<(), ApiError> {
    if members::is_taken(conn, username).await? { Err(refusals::USERNAME_TAKEN) } else { Ok(()) }
}

/// Makes the account of a kid, or of a carer for some days.
///
/// # Errors
/// `Username already registered`, or a validation error about the days.
pub async fn insert_member(
    tx: &mut Conn,
    parent: &Member,
    account: NewAccount,
    carer: Option<CarerDays>,
    now: Timestamp,
) -> Result<User, ApiError> {
    families::service::lock_own(tx, &parent.family_id).await?;
    let role = if carer.is_some() { Role::Carer } else { Role::Kid };
    let created = create(tx, &parent.family_id, account, role, now).await?;
    if let Some(days) = carer {
        check_days(days, "days.", parent.day(now))?;
        if !queries::set_carer_days(tx, &parent.family_id, &created.id, days).await? {
            return Err(ApiError::internal("a carer without days"));
        }
    }
    Ok(created)
}

/// Changes the days of a carer. Their sessions end if today is none of these, or was none before.
///
/// # Errors
/// A validation error, or `User not found.`
pub(super) async fn set_carer_days(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    days: CarerDays,
    now: Timestamp,
) -> Result<(), ApiError> {
    let (family_id, today) = (&parent.family_id, parent.day(now));
    check_days(days, "", today)?;
    families::service::lock_own(tx, family_id).await?;
    let before = members::find(tx, id).await;
    if !queries::set_carer_days(tx, family_id, id, days).await? {
        return Err(refusals::USER_NOT_FOUND);
    }
    if !days.has(today) || !before?.is_there(now) {
        sessions::service::end_all(tx, family_id, id).await?;
    }
    events::changed(tx, family_id, Audience::All, &[Topic::Family]);
    Ok(())
}

/// Refuses days that the rules refuse, in fields behind a prefix.
fn check_days(days: CarerDays, prefix: &str, today: Day) -> Result<(), ApiError> {
    let mut errors = Fields::default();
    errors.refuse(prefix, carer_days_problems(days, today));
    errors.finish(())
}

/// Makes an account in a family that is locked.
async fn create(
    tx: &mut Conn,
    family_id: &str,
    account: NewAccount,
    role: Role,
    now: Timestamp,
) -> Result<User, ApiError> {
    events::changed(tx, family_id, Audience::All, &TOPICS);
    let members = queries::count(tx, family_id).await?;
    limits::MEMBERS.expect(members.present)?;
    limits::MEMBERS_EVER.expect(members.ever)?;
    expect_free(tx, &account.username).await?;
    let key = username::username_key(&account.username);
    let created =
        queries::insert_user(tx, &new_id(now), family_id, &key, &account, role, now).await;
    // Of two concurrent sign-ups with one username, the later fails only here.
    created.map_err(|error| match error {
        db::Error::Unique(_) => refusals::USERNAME_TAKEN,
        error => error.into(),
    })
}

/// Makes a member of the family a parent; a parent stays one. Routines go on without them.
///
/// # Errors
/// `User 'x' not found.`
pub async fn promote(
    tx: &mut Conn,
    parent: &Member,
    username: &str,
    now: Timestamp,
) -> Result<String, ApiError> {
    let family_id = &parent.family_id;
    families::service::lock_own(tx, family_id).await?;
    let key = members::key_of(tx, username).await?;
    let before = queries::by_username(tx, family_id, &key).await?;
    let before = before.ok_or_else(|| refusals::username_not_found(username))?;
    if before.role == Role::Parent {
        return Ok(before.username);
    }
    queries::promote(tx, &before.id).await?;
    events::changed(tx, family_id, Audience::All, &TOPICS);
    // Sessions and PINs on shared tablets, calendar links and places in pools are for kids only.
    sessions::service::end_shared(tx, &before.id).await?;
    devices::pins::forget_kid(tx, &before.id).await?;
    calendar_feeds::service::forget_kid(tx, &before.id).await?;
    routines::schedules::leave_pools(tx, family_id, &before.id, &parent.id, now).await?;
    Ok(before.username)
}

/// Adds a kid, or a carer for some days, to a parent's family, open or closed; once per idempotency
/// key. The key is not bound to the password: a stored digest that covers it would let an attacker
/// guess it.
///
/// # Errors
/// `Username already registered`.
pub(super) async fn add_member(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    (username, password): (String, String),
    carer: Option<CarerDays>,
) -> Result<User, ApiError> {
    let ask = match carer {
        None => key.of("add-kid", &username)?,
        Some(days) => key.of("add-carer", &(&username, days))?,
    };
    let mut conn = context.db.read().await?;
    if !idempotency::was_asked(&mut conn, &parent, &ask).await? {
        expect_free(&mut conn, &username).await?;
    }
    drop(conn);
    let password_hash = context.hasher.hash(password).await?;
    let account = NewAccount { username, password_hash };
    let add = idempotency::write(context, parent, ask, move |tx, parent, now| {
        async move { insert_member(tx, parent, account, carer, now).await }.boxed()
    });
    add.await
}

/// Signs up a caller without a token. Hashing comes last, after all checks.
///
/// # Errors
/// As [`found_or_join`]; 429 after too many sign-ups from one address.
#[expect(clippy::disallowed_methods, reason = "nobody is signed in who signs up")]
pub(super) async fn sign_up(
    context: &Context,
    username: String,
    password: String,
    sign_up: SignUpContext,
) -> Result<User, ApiError> {
    let now = context.clock.now();
    let booked = rate_limit::book(&context.db, &[Subject::sign_ups(sign_up.address)], now).await?;
    check_can_sign_up(&mut context.db.read().await?, &username, &sign_up, now).await?;
    let password_hash = match context.hasher.hash_for_stranger(password).await {
        Ok(hash) => hash,
        Err(error) => {
            rate_limit::give_back(&context.db, booked, None).await?;
            return Err(error);
        }
    };
    let account = NewAccount { username, password_hash };
    let now = context.clock.now();
    let write = context.db.write_without_member(move |tx| {
        async move { found_or_join(tx, account, sign_up, now).await }.boxed()
    });
    write.await
}
