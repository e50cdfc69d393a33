//! Events of a family, reported in the transaction in which they happen: if that is rolled back,
//! nothing is sent.

use jiff::Timestamp;
use serde::Serialize;

use super::{model::EventKind, queries};
use crate::{
    clock::new_id,
    db::{Conn, Result},
    delivery::{self, ChannelKind, NewDelivery},
};

/// The version of the format.
const VERSION: u8 = 1;

/// An event.
#[derive(Debug, Clone, Copy)]
pub struct Happening<'a> {
    /// The family.
    pub family_id: &'a str,
    /// The kind of event.
    pub kind: EventKind,
    /// The member it is about; none for the whole family.
    pub member_id: Option<&'a str>,
    /// The thing it is about.
    pub about: About<'a>,
}

/// The thing that an event is about, with only the data that a smart home needs.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct About<'a> {
    /// The id of the submission, purchase, request or ledger entry.
    pub id: &'a str,
    /// Its name.
    pub name: Option<&'a str>,
    /// Its points: credited, spent or moved.
    pub points: Option<i64>,
}

/// The body of a call.
#[derive(Debug, Serialize)]
struct Event<'a> {
    version: u8,
    id: &'a str,
    kind: EventKind,
    at: Timestamp,
    family_id: &'a str,
    member: Option<Who<'a>>,
    about: Option<About<'a>>,
}

#[derive(Debug, Serialize)]
struct Who<'a> {
    id: &'a str,
    name: &'a str,
}

/// Whether any webhook of a family receives events of this kind.
///
/// # Errors
/// Those of the database.
pub async fn is_heard(conn: &mut Conn, family_id: &str, kind: EventKind) -> Result<bool> {
    let Some(topic) = kind.topic() else { return Ok(false) };
    queries::is_heard(conn, family_id, topic).await
}

/// Queues calls of the webhooks that receive the event.
///
/// # Errors
/// Those of the database.
pub async fn tell(tx: &mut Conn, happening: &Happening<'_>, now: Timestamp) -> Result<()> {
    let Happening { family_id, kind, member_id, about } = *happening;
    let Some(topic) = kind.topic() else { return Ok(()) };
    let webhooks = queries::hearing(tx, family_id, topic, member_id).await?;
    if webhooks.is_empty() {
        return Ok(());
    }
    let name = match member_id {
        Some(id) => queries::display_name(tx, id).await?,
        None => None,
    };
    let member = member_id.zip(name.as_deref()).map(|(id, name)| Who { id, name });
    let id = new_id(now);
    let about = Some(about);
    let event = Event { version: VERSION, id: &id, kind, at: now, family_id, member, about };
    for webhook_id in webhooks {
        queue(tx, &webhook_id, &event).await?;
    }
    Ok(())
}

/// Queues a test call of one webhook, and returns the id of the delivery.
///
/// # Errors
/// Those of the database.
pub(super) async fn test(
    tx: &mut Conn,
    family_id: &str,
    webhook_id: &str,
    now: Timestamp,
) -> Result<String> {
    let (id, kind) = (new_id(now), EventKind::Test);
    let event =
        Event { version: VERSION, id: &id, kind, at: now, family_id, member: None, about: None };
    queue(tx, webhook_id, &event).await
}

async fn queue(tx: &mut Conn, webhook_id: &str, event: &Event<'_>) -> Result<String> {
    let body = serde_json::to_string(event);
    let delivery = NewDelivery {
        family_id: event.family_id.to_owned(),
        channel: ChannelKind::Webhook,
        target_id: webhook_id.to_owned(),
        subject: event.kind.as_str().to_owned(),
        body: body.map_err(|error| crate::db::Error::Other(error.to_string()))?,
        due_at: None,
        expires_at: None,
    };
    delivery::service::queue(tx, &delivery, event.at).await
}
