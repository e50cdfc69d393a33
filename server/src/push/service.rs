//! Switching devices on and off.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use reqwest::Url;

use super::{
    endpoint, keys,
    model::{Holder, NotifiedDevice, Owner, Subscribe, Subscription, SubscriptionKeys},
    payload::Payload,
    queries,
    sender::{Message, Sender, Urgency},
};
use crate::{
    auth::{Context, Member},
    clock::new_id,
    db::{self, Conn},
    delivery::Outcome,
    digest::digest,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    outbound::Outbound,
    rate_limit::{self, Subject},
    sessions,
};

/// The seconds for which a push service keeps a test message.
const TEST_S: u32 = 60;

/// A device to switch on, checked.
#[derive(Debug)]
pub(super) struct Checked {
    endpoint: Url,
    keys: SubscriptionKeys,
    label: String,
}

/// Checks the subscription of a browser.
///
/// # Errors
/// A validation error for an address that is of no push service, or for invalid keys.
pub(super) fn checked(
    input: Subscribe,
    label: String,
    outbound: &Outbound,
) -> Result<Checked, ApiError> {
    let endpoint = endpoint::checked(&input.endpoint, outbound);
    let endpoint = endpoint.map_err(|message| ApiError::field("endpoint", message))?;
    Ok(Checked { endpoint, keys: keys::checked(input.keys)?, label })
}

/// Switches on the calling device of a member. An address that another member had passes to this
/// one, who uses the browser now.
///
/// # Errors
/// 503 if the same browser did so at the same time for another member.
pub(super) async fn subscribe(
    tx: &mut Conn,
    member: &Member,
    device: &Checked,
    now: Timestamp,
) -> Result<NotifiedDevice, ApiError> {
    let Checked { endpoint, keys, label } = device;
    let endpoint_digest = digest(&["endpoint", endpoint.as_str()]);
    let holder = queries::holder(tx, &endpoint_digest).await?;
    let id = match holder {
        Some(Holder { id, user_id }) if user_id == member.id => {
            queries::renew(tx, member, &id, keys, label).await?;
            id
        }
        before => {
            if let Some(Holder { id, user_id }) = before {
                queries::delete(tx, &id).await?;
                changed(tx, &member.family_id, &user_id);
            }
            let id = new_id(now);
            let place = (endpoint.as_str(), endpoint_digest.as_str());
            if !queries::insert(tx, member, &id, place, keys, label, now).await? {
                return Err(refusals::BUSY);
            }
            id
        }
    };
    queries::delete_others_of_session(tx, member.session_id.as_deref(), &id).await?;
    changed(tx, &member.family_id, &member.id);
    let all = devices_of(tx, &member.id, member.session_id.as_deref(), now).await?;
    let own = all.into_iter().find(|device| device.id == id);
    own.ok_or(refusals::SIGN_IN_AGAIN)
}

/// The devices of a member that take notices. `session_id` is the caller's own.
pub async fn devices_of(
    conn: &mut Conn,
    user_id: &str,
    session_id: Option<&str>,
    now: Timestamp,
) -> db::Result<Vec<NotifiedDevice>> {
    queries::living(conn, user_id, session_id, sessions::service::run_out(now)).await
}

/// A device with its address and keys, while the member who switched it on is signed in there.
pub async fn find(conn: &mut Conn, id: &str, now: Timestamp) -> db::Result<Option<Subscription>> {
    queries::find(conn, id, sessions::service::run_out(now)).await
}

/// Switches a device off: one's own, or for a parent a kid's.
///
/// # Errors
/// 404 for an unknown one, or one that the member may not switch off.
pub(super) async fn unsubscribe(tx: &mut Conn, member: &Member, id: &str) -> Result<(), ApiError> {
    let owner = expect_own(tx, member, id).await?;
    queries::delete(tx, id).await?;
    changed(tx, &member.family_id, &owner);
    Ok(())
}

/// Sends a test message to a device: one's own, or for a parent a kid's.
///
/// # Errors
/// 404 for one that is unknown, not theirs, or no longer known to its push service; 429 after too
/// many; 502 if the push service did not accept it.
pub(super) async fn test(
    context: &Context,
    sender: &Sender,
    member: Member,
    id: String,
) -> Result<(), ApiError> {
    let now = context.clock.now();
    let device = context.write(member, move |tx, member| {
        async move {
            expect_own(tx, member, &id).await?;
            let device = find(tx, &id, now).await?.ok_or(refusals::SUBSCRIPTION_NOT_FOUND)?;
            rate_limit::count(tx, &[Subject::push_tests(&member.id)], now).await?;
            Ok(device)
        }
        .boxed()
    });
    let device = device.await?;
    let [title, body] = rules::remind::trial().map(|message| message.text());
    let payload = Payload {
        title,
        body,
        tag: "test".into(),
        url: "/".into(),
        kind: "test",
        notice_id: new_id(now),
        approve: None,
    };
    let (urgency, topic) = (Urgency::High, "test".into());
    let message = Message { payload, ttl_s: TEST_S, urgency, topic };
    let outcome = sender.send(context, &device, message).await;
    note_test(context, device.id.clone(), outcome, now).await?;
    match outcome {
        Outcome::Delivered { .. } => Ok(()),
        Outcome::Gone { .. } => Err(refusals::SUBSCRIPTION_NOT_FOUND),
        Outcome::Retry { code, .. } | Outcome::Failed { code, .. } | Outcome::Dropped(code) => {
            tracing::warn!(id = device.id, code, "a push service did not take a word");
            Err(refusals::PUSH_REFUSED)
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "it was sent, whoever is still signed in")]
async fn note_test(
    context: &Context,
    id: String,
    outcome: Outcome,
    now: Timestamp,
) -> db::Result<()> {
    let noted = context
        .db
        .write_without_member(move |tx| async move { note(tx, &id, outcome, now).await }.boxed());
    noted.await
}

/// Records the outcome of sending to a device; one that its push service no longer knows is
/// switched off.
pub async fn note(tx: &mut Conn, id: &str, outcome: Outcome, now: Timestamp) -> db::Result<()> {
    let of = match outcome {
        Outcome::Delivered { .. } => queries::note_delivered(tx, id, now).await?,
        Outcome::Gone { .. } => queries::delete_gone(tx, id).await?,
        Outcome::Retry { .. } | Outcome::Failed { .. } => queries::note_failed(tx, id, now).await?,
        Outcome::Dropped(_) => None,
    };
    if let Some(Owner { family_id, user_id }) = of {
        changed(tx, &family_id, &user_id);
    }
    Ok(())
}

/// The member that has a device, if the caller may manage it.
///
/// # Errors
/// 404 for any other.
pub async fn expect_own(conn: &mut Conn, member: &Member, id: &str) -> Result<String, ApiError> {
    queries::owner(conn, member, id).await?.ok_or(refusals::SUBSCRIPTION_NOT_FOUND)
}

/// Tells a member, and the parents, that their devices or notices have changed.
pub fn changed(tx: &mut Conn, family_id: &str, user_id: &str) {
    events::changed(tx, family_id, Audience::One(user_id), &[Topic::Notifications]);
}
