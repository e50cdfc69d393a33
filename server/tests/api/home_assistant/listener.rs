//! An independent client of the broker, which receives everything and knows the retained messages.

use super::broker::Mosquitto;
use crate::support::LONG;
use rumqttc::{AsyncClient, Event, MqttOptions, Packet, PublishOptions, QoS};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU32, Ordering},
};
use tokio::{sync::watch, task::JoinHandle, time::timeout};

/// The retained messages, by topic.
pub(super) type Kept = BTreeMap<String, String>;

/// Receives every message of a broker from now on.
pub(super) struct Listener {
    client: AsyncClient,
    kept: watch::Receiver<Kept>,
    hearing: JoinHandle<()>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.hearing.abort();
    }
}

impl Listener {
    /// For a broker without access control.
    pub(super) async fn at(broker: &Mosquitto) -> Self {
        static LISTENERS: AtomicU32 = AtomicU32::new(0);
        let number = LISTENERS.fetch_add(1, Ordering::Relaxed);
        let name = format!("listener-{number}-{}", std::process::id());
        let mut options = MqttOptions::new(name, ("127.0.0.1", broker.port));
        options.set_max_packet_size(1 << 20, 1 << 20);
        let (client, mut events) = AsyncClient::builder(options).capacity(100).build();
        let (tell, kept) = watch::channel(Kept::new());
        let (ready, is_ready) = tokio::sync::oneshot::channel();
        let mut ready = Some(ready);
        client.subscribe("#", QoS::AtLeastOnce).await.expect("a filter");
        let hearing = tokio::spawn(async move {
            while let Ok(event) = events.poll().await {
                match event {
                    Event::Incoming(Packet::SubAck(_)) => {
                        let _ = ready.take().map(|ready| ready.send(()));
                    }
                    Event::Incoming(Packet::Publish(publish)) => {
                        let topic = String::from_utf8(publish.topic.to_vec()).expect("a name");
                        let body = String::from_utf8(publish.payload.to_vec()).expect("a text");
                        tell.send_modify(|kept| {
                            if body.is_empty() {
                                kept.remove(&topic);
                            } else if !topic.ends_with("/tick") {
                                kept.insert(topic, body);
                            }
                        });
                    }
                    _ => {}
                }
            }
        });
        timeout(LONG, is_ready).await.expect("in time").expect("a subscription");
        Self { client, kept, hearing }
    }

    /// Whether a message is retained under a topic now.
    pub(super) fn keeps(&self, topic: &str) -> bool {
        self.kept.borrow().contains_key(topic)
    }

    /// The retained messages, once they match.
    pub(super) async fn until(&self, what: &str, fits: impl Fn(&Kept) -> bool) -> Kept {
        let mut kept = self.kept.clone();
        let Ok(fitting) = timeout(LONG, kept.wait_for(|kept| fits(kept))).await else {
            panic!("{what}: {:#?}", *self.kept.borrow());
        };
        fitting.expect("a listener").clone()
    }

    /// The retained message of a topic, once it matches.
    pub(super) async fn until_at(&self, topic: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let read =
            |kept: &Kept| kept.get(topic).and_then(|body| serde_json::from_str::<Value>(body).ok());
        let kept = self.until(topic, |kept| read(kept).is_some_and(|body| fits(&body))).await;
        read(&kept).expect("a body")
    }

    /// Publishes a message.
    pub(super) async fn say(&self, topic: &str, body: &str, is_retained: bool) {
        let options = PublishOptions::new(QoS::AtLeastOnce).retain(is_retained);
        let said = self.client.publish_tracked(topic, body.to_owned(), options).await;
        said.expect("a topic").wait_completion_async().await.expect("an answer");
    }
}
