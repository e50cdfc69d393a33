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

/// For how many seconds a word that tries a device is worth keeping.
const TEST_S: u32 = 60;

/// A device to switch on, checked.
#[derive(Debug)]
pub(super) struct Checked {
    endpoint: Url,
    keys: SubscriptionKeys,
    label: String,
}

/// Checks what a browser says of itself.
///
/// # Errors
/// A validation error for an address that is of no push service, or for keys that are none.
pub(super) fn checked(
    input: Subscribe,
    label: String,
    outbound: &Outbound,
) -> Result<Checked, ApiError> {
    let endpoint = endpoint::checked(&input.endpoint, outbound);
    let endpoint = endpoint.map_err(|message| ApiError::field("endpoint", message))?;
    Ok(Checked { endpoint, keys: keys::checked(input.keys)?, label })
}

/// Switches on the device that a member asks with. An address that somebody else had is theirs no more: another
/// member uses the browser now.
///
/// # Errors
/// 503 where the same browser did so at the same time for somebody else.
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

/// Where a device takes notices, while whoever switched it on is signed in there.
pub async fn find(conn: &mut Conn, id: &str, now: Timestamp) -> db::Result<Option<Subscription>> {
    queries::find(conn, id, sessions::service::run_out(now)).await
}

/// Switches a device off: one's own, or for a parent a kid's.
///
/// # Errors
/// 404 for one that is not there, or is not theirs to switch off.
pub(super) async fn unsubscribe(tx: &mut Conn, member: &Member, id: &str) -> Result<(), ApiError> {
    let owner = expect_own(tx, member, id).await?;
    queries::delete(tx, id).await?;
    changed(tx, &member.family_id, &owner);
    Ok(())
}

/// Sends a word to a device: one's own, or for a parent a kid's.
///
/// # Errors
/// 404 for one that is not there, is not theirs, or that its push service does not know any more; 429
/// after too many; 502 where the push service did not take it.
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

/// Notes what came of sending something to a device; one that its push service does not know any more
/// is switched off.
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

/// Whose a device is that a member may say something about.
///
/// # Errors
/// 404 for any other.
pub async fn expect_own(conn: &mut Conn, member: &Member, id: &str) -> Result<String, ApiError> {
    queries::owner(conn, member, id).await?.ok_or(refusals::SUBSCRIPTION_NOT_FOUND)
}

/// Says to a member, and to the parents, that their devices or notices are others than before.
pub fn changed(tx: &mut Conn, family_id: &str, user_id: &str) {
    events::changed(tx, family_id, Audience::One(user_id), &[Topic::Notifications]);
}
