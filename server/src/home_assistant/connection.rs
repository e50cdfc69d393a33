//! The connection to the broker, made again after growing pauses until it is up, with a last will
//! that says we are offline. A later connection under the same name ends the earlier one.

use std::{pin::pin, sync::Arc, time::Duration};

use rumqttc::{
    AsyncClient, Event, EventLoop, LastWill, MqttOptions, Packet, PublishOptions, QoS,
    TlsConfiguration, Transport,
};
use tokio::{
    sync::{mpsc, watch},
    time::{sleep, timeout},
};

use super::topics;
use crate::{config::Broker, outbound};

/// The interval in which each side signals the other, in seconds.
const KEEP_ALIVE_S: u16 = 15;
/// The number of messages that may wait to be sent.
const CAPACITY: usize = 64;
/// The largest incoming and outgoing message.
const PACKET_BYTES: (usize, usize) = (16 * 1024, 256 * 1024);
/// The shortest and longest pause before a new connection.
const AGAIN: (Duration, Duration) = (Duration::from_millis(500), Duration::from_mins(1));
/// Time limit for closing the connection.
const GOODBYE: Duration = Duration::from_secs(3);

/// The status while we are connected.
const ONLINE: &str = "online";
/// The status while we are not.
const OFFLINE: &str = "offline";

/// A message from the broker.
#[derive(Debug)]
pub(super) enum Heard {
    /// The connection is up: the broker's retained messages are unknown.
    Up,
    /// Home Assistant has started.
    Born,
    /// A tick was sent.
    Tick {
        /// Its topic.
        topic: String,
        /// Its payload.
        payload: Vec<u8>,
    },
}

/// The current connection. Cheap to clone.
#[derive(Clone)]
pub(super) struct Link(watch::Receiver<Option<AsyncClient>>);

impl Link {
    /// Whether the connection is up.
    pub(super) fn is_up(&self) -> bool {
        self.0.borrow().is_some()
    }

    /// Makes the broker retain a message, or with an empty payload remove it. True once the broker
    /// has confirmed.
    pub(super) async fn retain(&self, topic: &str, payload: String) -> bool {
        let Some(client) = self.0.borrow().clone() else { return false };
        let options = PublishOptions::new(QoS::AtLeastOnce).retained();
        match client.publish_tracked(topic, payload, options).await {
            Ok(notice) => notice.wait_completion_async().await.is_ok(),
            Err(_) => false,
        }
    }
}

/// A connection to make.
pub(super) struct Connection {
    broker: Broker,
    /// The name of this database at the broker.
    name: String,
    up: watch::Sender<Option<AsyncClient>>,
    heard: mpsc::Sender<Heard>,
}

impl Connection {
    /// A connection under a name, the link to it, and its incoming messages.
    pub(super) fn new(broker: Broker, name: String) -> (Self, Link, mpsc::Receiver<Heard>) {
        let up = watch::Sender::new(None);
        let link = Link(up.subscribe());
        let (heard, hearing) = mpsc::channel(CAPACITY);
        (Self { broker, name, up, heard }, link, hearing)
    }

    /// Keeps the connection up until `stop` says true, and then closes it.
    pub(super) async fn keep_up(self, mut stop: watch::Receiver<bool>) {
        let mut again = AGAIN.0;
        loop {
            let options = match self.options() {
                Ok(options) => options,
                Err(error) => {
                    tracing::error!(%error, "TLS with the broker is not possible");
                    return;
                }
            };
            let (client, events) = AsyncClient::builder(options).capacity(CAPACITY).build();
            let ended = self.listen(&client, events, &mut stop).await;
            let was_up = self.up.send_replace(None).is_some();
            match ended {
                Ended::Stopped => return,
                Ended::Broken(reason) => {
                    tracing::warn!(reason, "the MQTT broker is away");
                    again = if was_up { AGAIN.0 } else { (again * 2).min(AGAIN.1) };
                }
            }
            tokio::select! {
                () = stopped(&mut stop) => return,
                () = sleep(again) => {}
            }
        }
    }

    fn options(&self) -> Result<MqttOptions, rustls::Error> {
        let Broker { host, port, tls, credentials, authorities } = &self.broker;
        let client_id = format!("pogona-{}", self.name);
        let mut options = MqttOptions::new(client_id, (host.as_str(), *port));
        options.set_keep_alive(KEEP_ALIVE_S);
        options.set_max_packet_size(PACKET_BYTES.0, PACKET_BYTES.1);
        let status = topics::availability(&self.name);
        options.set_last_will(LastWill::new(status, OFFLINE, QoS::AtLeastOnce, true));
        if let Some((user, password)) = credentials {
            options.set_credentials(user.clone(), password.expose().to_vec());
        }
        if *tls {
            let config = outbound::client_config_with(authorities)?;
            options.set_transport(Transport::Tls(TlsConfiguration::Rustls(Arc::new(config))));
        }
        Ok(options)
    }

    /// Receives messages until the connection ends.
    async fn listen(
        &self,
        client: &AsyncClient,
        mut events: EventLoop,
        stop: &mut watch::Receiver<bool>,
    ) -> Ended {
        loop {
            let event = {
                let mut poll = pin!(events.poll());
                tokio::select! {
                    event = &mut poll => Some(event),
                    () = stopped(stop) => None,
                }
            };
            match event {
                None => {
                    let is_up = self.up.send_replace(None).is_some();
                    if is_up {
                        say_goodbye(client, events, &topics::availability(&self.name)).await;
                    }
                    return Ended::Stopped;
                }
                Some(Err(error)) => return Ended::Broken(error.to_string()),
                Some(Ok(Event::Incoming(Packet::ConnAck(_)))) => {
                    if let Err(error) = self.greet(client) {
                        return Ended::Broken(error.to_string());
                    }
                    self.up.send_replace(Some(client.clone()));
                    tracing::info!("the MQTT broker is there");
                    self.pass_on(Heard::Up).await;
                }
                Some(Ok(Event::Incoming(Packet::Publish(publish)))) => {
                    let topic = String::from_utf8_lossy(&publish.topic).into_owned();
                    if topic == topics::BIRTH {
                        if publish.payload.as_ref() == ONLINE.as_bytes() && !publish.retain {
                            self.pass_on(Heard::Born).await;
                        }
                    } else if !publish.retain {
                        // A retained tick would be repeated with each connection.
                        self.pass_on(Heard::Tick { topic, payload: publish.payload.to_vec() })
                            .await;
                    }
                }
                Some(Ok(_)) => {}
            }
        }
    }

    fn greet(&self, client: &AsyncClient) -> Result<(), rumqttc::ClientError> {
        client.try_subscribe(topics::TICKS, QoS::AtLeastOnce)?;
        client.try_subscribe(topics::BIRTH, QoS::AtLeastOnce)?;
        let options = PublishOptions::new(QoS::AtLeastOnce).retained();
        client.try_publish(topics::availability(&self.name), ONLINE, options)
    }

    async fn pass_on(&self, heard: Heard) {
        // Without a receiver, we are about to stop.
        let _ = self.heard.send(heard).await;
    }
}

/// Returns once `stop` says true.
pub(super) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // If its sender is gone, we stop as well.
    let _ = stop.wait_for(|is_stopped| *is_stopped).await;
}

/// The way a connection ended.
enum Ended {
    Stopped,
    Broken(String),
}

/// Publishes that we are offline, since a broker drops the last will at a regular disconnect.
async fn say_goodbye(client: &AsyncClient, mut events: EventLoop, status: &str) {
    let options = PublishOptions::new(QoS::AtLeastOnce).retained();
    let Ok(notice) = client.try_publish_tracked(status, OFFLINE, options) else { return };
    let goodbye = async {
        let mut said = pin!(notice.wait_completion_async());
        loop {
            tokio::select! {
                _ = &mut said => break,
                event = events.poll() => if event.is_err() { return },
            }
        }
        if client.try_disconnect().is_ok() {
            while events.poll().await.is_ok() {}
        }
    };
    let _ = timeout(GOODBYE, goodbye).await;
}
