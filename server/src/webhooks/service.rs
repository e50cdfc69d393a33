//! Adding, listing, switching, testing and removing webhooks.

use std::collections::BTreeSet;

use jiff::Timestamp;
use reqwest::Url;
use rules::{Message, validate};

use super::{
    channel::SWITCHED_OFF,
    happening,
    model::{
        CreatedWebhook, EventKind, NewWebhook, SwitchWebhook, Webhook, WebhookDelivery, WebhookKid,
        WebhookRow, WebhookSecret, WebhookTopic,
    },
    queries,
    signature::new_secret,
};
use crate::{
    auth::{Member, members},
    clock::new_id,
    db::{self, Conn},
    delivery::{self, ChannelKind, Logged},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families,
    fields::Fields,
    limits,
    outbound::{Outbound, Refused},
    sentences,
};

/// The longest address, in characters.
const URL_MAX: usize = 2_000;
/// The number of deliveries that a parent sees.
const LOGGED: i64 = 50;
const CHANNEL: ChannelKind = ChannelKind::Webhook;

/// A webhook to add, with its name trimmed and its address normalized.
///
/// # Errors
/// A validation error: for the name, for an address that may not be called, for no topic, for no
/// kid.
pub(super) fn checked(new: NewWebhook, outbound: &Outbound) -> Result<NewWebhook, ApiError> {
    let mut fields = Fields::default();
    let name = fields.take("name", validate::device_name(&new.name));
    let url = fields.take("url", checked_url(&new.url, outbound));
    let is_told = !new.topics.is_empty();
    fields.take("topics", if is_told { Ok(()) } else { Err(sentences::topics_missing()) });
    let is_for_somebody = new.kid_ids.as_ref().is_none_or(|ids| !ids.is_empty());
    fields.take("kid_ids", if is_for_somebody { Ok(()) } else { Err(sentences::kids_missing()) });
    fields.finish(NewWebhook { name, url, ..new })
}

fn checked_url(url: &str, outbound: &Outbound) -> Result<String, Message> {
    let url = url.trim();
    if url.chars().count() > URL_MAX {
        return Err(sentences::url_long(URL_MAX));
    }
    let url: Url = url.parse().map_err(|_| sentences::url_form())?;
    outbound.check(&url).map_err(|refused| match refused {
        Refused::Scheme => sentences::url_scheme(),
        Refused::Form => sentences::url_form(),
        Refused::Address => sentences::url_address(),
    })?;
    Ok(url.into())
}

/// Adds a webhook in a parent's name.
///
/// # Errors
/// `Kid user not found or user is not a kid`, 409 if the family has the maximum number already.
pub(super) async fn create(
    tx: &mut Conn,
    parent: &Member,
    new: &NewWebhook,
    now: Timestamp,
) -> Result<CreatedWebhook, ApiError> {
    // The lock makes concurrent calls count each other's webhooks.
    families::service::lock_own(tx, &parent.family_id).await?;
    limits::WEBHOOKS.expect(queries::count(tx, &parent.family_id).await?)?;
    let (id, secret) = (new_id(now), new_secret()?);
    queries::insert(tx, parent, (&id, &secret), new, now).await?;
    for kid_id in new.kid_ids.iter().flatten().collect::<BTreeSet<_>>() {
        members::expect_kid(tx, &parent.family_id, kid_id).await?;
        queries::insert_kid(tx, &id, kid_id).await?;
    }
    changed(tx, parent);
    Ok(CreatedWebhook { secret, webhook: find(tx, &parent.family_id, &id).await? })
}

/// The webhooks of a family.
pub(super) async fn list(conn: &mut Conn, family_id: &str) -> db::Result<Vec<Webhook>> {
    let kids = queries::kids(conn, family_id).await?;
    let mut webhooks = Vec::new();
    for row in queries::list(conn, family_id).await? {
        let last = delivery::service::last_tried(conn, CHANNEL, &row.id).await?;
        webhooks.push(told(row, &kids, last));
    }
    Ok(webhooks)
}

fn told(row: WebhookRow, kids: &[WebhookKid], last: Option<Logged>) -> Webhook {
    let own = kids.iter().filter(|kid| kid.webhook_id == row.id).map(|kid| kid.kid_id.clone());
    let topics = WebhookTopic::ALL.into_iter().filter(|topic| match topic {
        WebhookTopic::Chores => row.on_chores,
        WebhookTopic::Purchases => row.on_purchases,
        WebhookTopic::Requests => row.on_requests,
        WebhookTopic::Points => row.on_points,
        WebhookTopic::Goal => row.on_goal,
    });
    Webhook {
        topics: topics.collect(),
        kid_ids: (!row.all_kids).then(|| own.collect()),
        id: row.id,
        name: row.name,
        url: row.url,
        is_on: row.is_on,
        off_why: row.off_why,
        failing_since: row.failing_since,
        set_by: row.set_by,
        created_at: row.created_at,
        last: last.and_then(in_log),
    }
}

/// A delivery as parents see it in the log.
fn in_log(logged: Logged) -> Option<WebhookDelivery> {
    Some(WebhookDelivery {
        kind: EventKind::parse(&logged.subject)?,
        next_try_at: logged.finished_at.is_none().then_some(logged.due_at),
        id: logged.id,
        created_at: logged.created_at,
        tries: logged.attempts,
        state: logged.state,
        outcome: logged.outcome,
        http_status: logged.http_status,
        finished_at: logged.finished_at,
    })
}

async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<Webhook, ApiError> {
    let found = list(conn, family_id).await?.into_iter().find(|webhook| webhook.id == id);
    found.ok_or(refusals::WEBHOOK_NOT_FOUND)
}

/// Locks a webhook of the parent's family.
async fn expect(tx: &mut Conn, parent: &Member, id: &str) -> Result<(), ApiError> {
    if queries::lock(tx, &parent.family_id, id).await? {
        Ok(())
    } else {
        Err(refusals::WEBHOOK_NOT_FOUND)
    }
}

/// Switches a webhook on or off. Calls that wait for one that is switched off are dropped.
///
/// # Errors
/// 404 for an unknown one.
pub(super) async fn switch(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    SwitchWebhook { is_on }: SwitchWebhook,
    now: Timestamp,
) -> Result<Webhook, ApiError> {
    expect(tx, parent, id).await?;
    queries::switch(tx, &parent.id, id, is_on).await?;
    if !is_on {
        delivery::service::drop_waiting(tx, CHANNEL, id, SWITCHED_OFF, now).await?;
    }
    changed(tx, parent);
    find(tx, &parent.family_id, id).await
}

/// Gives a webhook a new secret, which signs calls from the next one on.
///
/// # Errors
/// 404 for an unknown one.
pub(super) async fn renew_secret(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
) -> Result<WebhookSecret, ApiError> {
    expect(tx, parent, id).await?;
    let secret = new_secret()?;
    queries::set_secret(tx, id, &secret).await?;
    Ok(WebhookSecret { secret })
}

/// Removes a webhook, with its log and its waiting calls.
///
/// # Errors
/// 404 for an unknown one.
pub(super) async fn remove(tx: &mut Conn, parent: &Member, id: &str) -> Result<(), ApiError> {
    expect(tx, parent, id).await?;
    delivery::service::forget(tx, CHANNEL, id).await?;
    queries::delete(tx, id).await?;
    changed(tx, parent);
    Ok(())
}

/// Sends a test to a webhook, also to one that is off.
///
/// # Errors
/// 404 for an unknown one.
pub(super) async fn test(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<WebhookDelivery, ApiError> {
    expect(tx, parent, id).await?;
    let made = happening::test(tx, &parent.family_id, id, now).await?;
    changed(tx, parent);
    logged(tx, id, &made).await
}

/// The newest deliveries of a webhook, newest first.
///
/// # Errors
/// 404 for an unknown one.
pub(super) async fn log(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Vec<WebhookDelivery>, ApiError> {
    find(conn, family_id, id).await?;
    let log = delivery::service::log(conn, CHANNEL, id, LOGGED).await?;
    Ok(log.into_iter().filter_map(in_log).collect())
}

/// Sends a delivery again: at once, if it waits for its next try; otherwise its body as a new
/// delivery.
///
/// # Errors
/// 404 for an unknown one.
pub(super) async fn send_again(
    tx: &mut Conn,
    parent: &Member,
    (id, delivery_id): (&str, &str),
    now: Timestamp,
) -> Result<WebhookDelivery, ApiError> {
    expect(tx, parent, id).await?;
    let sent =
        delivery::service::again(tx, &parent.family_id, CHANNEL, (id, delivery_id), now).await?;
    let sent = sent.ok_or(refusals::DELIVERY_NOT_FOUND)?;
    changed(tx, parent);
    logged(tx, id, &sent).await
}

async fn logged(conn: &mut Conn, id: &str, delivery_id: &str) -> Result<WebhookDelivery, ApiError> {
    let found = delivery::service::find(conn, CHANNEL, (id, delivery_id)).await?;
    found.and_then(in_log).ok_or(refusals::DELIVERY_NOT_FOUND)
}

/// Tells the parents of a family that its webhooks have changed.
fn changed(tx: &mut Conn, parent: &Member) {
    events::changed(tx, &parent.family_id, Audience::One(&parent.id), &[Topic::Webhooks]);
}
