//! Switches Home Assistant on and off, and queues updates of a family's devices there.

use jiff::Timestamp;

use super::{
    model::{BrokerState, HomeAssistant},
    queries,
};
use crate::{
    auth::Member,
    clock::new_id,
    db::{self, Conn},
    delivery::{self, ChannelKind, NewDelivery},
    error::ApiError,
    events::{self, Audience, Topic},
    families,
};

/// The subject of a delivery to the broker.
const SUBJECT: &str = "devices";

/// Whether a family is shown, and the state of the broker.
pub(super) async fn of_family(
    conn: &mut Conn,
    family_id: &str,
    has_broker: bool,
    now: Timestamp,
) -> db::Result<HomeAssistant> {
    let is_on = queries::setting(conn, family_id).await?.is_some_and(|setting| setting.is_on);
    let speaker = queries::speaker(conn).await?;
    let speaks = speaker.is_connected && speaker.held_until.is_some_and(|until| until > now);
    let broker = match (has_broker, speaks) {
        (false, _) => BrokerState::NotSet,
        (true, false) => BrokerState::Away,
        (true, true) => BrokerState::Connected,
    };
    Ok(HomeAssistant { is_on, broker })
}

/// Switches Home Assistant on or off for a family.
///
/// # Errors
/// Those of the database.
pub(super) async fn set(
    tx: &mut Conn,
    parent: &Member,
    is_on: bool,
    now: Timestamp,
) -> Result<(), ApiError> {
    let family_id = &parent.family_id;
    families::service::lock_own(tx, family_id).await?;
    if queries::setting(tx, family_id).await?.is_some() {
        queries::update(tx, parent, is_on, now).await?;
    } else {
        let token_id = new_id(now);
        queries::insert_token(tx, parent, &token_id, now).await?;
        queries::insert(tx, parent, &token_id, is_on, now).await?;
    }
    events::changed(tx, family_id, Audience::One(&parent.id), &[Topic::HomeAssistant]);
    Ok(queue(tx, family_id, now).await?)
}

/// Queues an update of the broker about a family. Requests that come before it is sent are merged.
pub(super) async fn queue(tx: &mut Conn, family_id: &str, now: Timestamp) -> db::Result<()> {
    let new = NewDelivery {
        family_id: family_id.to_owned(),
        channel: ChannelKind::Mqtt,
        target_id: family_id.to_owned(),
        subject: SUBJECT.to_owned(),
        // It is made when it is sent.
        body: String::new(),
        due_at: None,
        expires_at: None,
    };
    delivery::service::queue_once_waiting(tx, &new, now).await
}
