//! The channel to the broker: sends the messages that differ from the retained ones, and removes
//! those that are no longer needed. Only messages that the broker has accepted are recorded as
//! retained.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::SignedDuration;
use tokio::sync::Mutex as Turn;

use super::{
    connection::Link,
    devices::{self, Retained},
    model::Kept,
    queries, state,
};
use crate::{
    auth::Context,
    db::{self, Conn},
    delivery::{Channel, ChannelKind, Claimed, Outcome},
    digest::digest,
};

/// The pauses after failed tries; after the last, the next try comes with the next change or the
/// broker's return.
const BACK_OFF_S: [i64; 8] = [5, 10, 20, 40, 60, 60, 120, 300];
/// The broker does not answer.
const BROKER_AWAY: &str = "broker_away";
/// The database does not answer.
const DATABASE: &str = "database";

/// Sends a family's messages to the broker.
pub(super) struct Publisher {
    /// The name of this database at brokers.
    pub(super) name: String,
    pub(super) link: Link,
    /// Serializes sends for one family, so that the latest state is sent last.
    turn: Turn<()>,
    /// The number of requests to resend, and the number of the last one for each family.
    afresh: Mutex<(u64, HashMap<String, u64>)>,
}

/// The differences between a family's messages and the retained ones.
struct Differences {
    to_retain: Vec<(Retained, Kept)>,
    to_clear: Vec<String>,
}

impl Publisher {
    pub(super) fn new(name: String, link: Link) -> Self {
        Self { name, link, turn: Turn::default(), afresh: Mutex::default() }
    }

    /// Requests that everything of these families is sent again.
    pub(super) fn tell_afresh(&self, family_ids: &[String]) {
        // A panic cannot leave an entry half written, so a poisoned lock is fine.
        let mut afresh = self.afresh.lock().unwrap_or_else(PoisonError::into_inner);
        afresh.0 += 1;
        let number = afresh.0;
        afresh.1.extend(family_ids.iter().map(|id| (id.clone(), number)));
    }

    /// The number of the last request to resend everything of a family, if one is open.
    fn asked_afresh(&self, family_id: &str) -> Option<u64> {
        let afresh = self.afresh.lock().unwrap_or_else(PoisonError::into_inner);
        afresh.1.get(family_id).copied()
    }

    /// Closes a request to resend a family, unless there is a newer one.
    fn told_afresh(&self, family_id: &str, number: u64) {
        let mut afresh = self.afresh.lock().unwrap_or_else(PoisonError::into_inner);
        if afresh.1.get(family_id) == Some(&number) {
            afresh.1.remove(family_id);
        }
    }

    /// Whether the broker's messages of a family are out of date.
    pub(super) async fn is_behind(&self, context: &Context, family_id: &str) -> db::Result<bool> {
        let differences = self.differences(context, family_id, false).await?;
        Ok(!differences.to_retain.is_empty() || !differences.to_clear.is_empty())
    }

    async fn differences(
        &self,
        context: &Context,
        family_id: &str,
        everything: bool,
    ) -> db::Result<Differences> {
        context.catch_up(family_id).await;
        let now = context.clock.now();
        let mut conn = context.db.read().await?;
        let setting = queries::setting(&mut conn, family_id).await?;
        let kept = queries::kept(&mut conn, family_id).await?;
        let wanted = if setting.is_some_and(|setting| setting.is_on) {
            let family = state::read(&mut conn, family_id, now).await?;
            devices::of_family(&self.name, family_id, &family)
        } else {
            Vec::new()
        };
        let is_wanted = |kept: &&Kept| !wanted.iter().any(|wanted| wanted.topic == kept.topic);
        let to_clear = kept.iter().filter(is_wanted).map(|kept| kept.topic.clone()).collect();
        let to_retain = wanted.into_iter().filter_map(|wanted| {
            let before = kept.iter().find(|kept| kept.topic == wanted.topic);
            let digest = digest(&[&wanted.body.to_string()]);
            let is_there = before.is_some_and(|before| before.digest == digest);
            let parts = before.map(|before| before.parts.clone()).unwrap_or_default();
            let before = Kept { topic: wanted.topic.clone(), digest: String::new(), parts };
            (everything || !is_there).then_some((wanted, before))
        });
        Ok(Differences { to_retain: to_retain.collect(), to_clear })
    }

    /// Brings the broker up to date about a family.
    async fn tell(&self, context: &Context, family_id: &str) -> Outcome {
        let _turn = self.turn.lock().await;
        let retry = |code| Outcome::Retry { code, status: None, after: None };
        if !self.link.is_up() {
            return retry(BROKER_AWAY);
        }
        let afresh = self.asked_afresh(family_id);
        match self.bring_up_to_date(context, family_id, afresh.is_some()).await {
            Ok(true) => {
                if let Some(number) = afresh {
                    self.told_afresh(family_id, number);
                }
                Outcome::Delivered { status: None }
            }
            Ok(false) => retry(BROKER_AWAY),
            Err(error) => {
                tracing::warn!(%error, "what Home Assistant is told could not be read");
                retry(DATABASE)
            }
        }
    }

    /// False if the broker did not accept everything.
    async fn bring_up_to_date(
        &self,
        context: &Context,
        family_id: &str,
        everything: bool,
    ) -> db::Result<bool> {
        let Differences { to_retain, to_clear } =
            self.differences(context, family_id, everything).await?;
        if to_retain.is_empty() && to_clear.is_empty() {
            return Ok(true);
        }
        // Recorded before sending, so that after a crash the possibly retained topics are known.
        let begun = to_retain.iter().map(|(_, before)| before.clone()).collect();
        note(context, family_id, begun, Vec::new()).await?;
        let mut taken = Vec::new();
        let mut cleared = Vec::new();
        let mut is_all = true;
        for (retained, before) in &to_retain {
            let payload = retained.payload(before.parts.split_whitespace());
            if !self.link.retain(&retained.topic, payload).await {
                is_all = false;
                break;
            }
            taken.push(Kept {
                topic: retained.topic.clone(),
                digest: digest(&[&retained.body.to_string()]),
                parts: retained.parts.join(" "),
            });
        }
        for topic in to_clear {
            if !is_all || !self.link.retain(&topic, String::new()).await {
                is_all = false;
                break;
            }
            cleared.push(topic);
        }
        note(context, family_id, taken, cleared).await?;
        Ok(is_all)
    }

    /// Removes the retained messages of a family that is gone.
    pub(super) async fn clear(&self, context: &Context, family_id: &str) {
        if let outcome @ Outcome::Retry { .. } = self.tell(context, family_id).await {
            tracing::debug!(?outcome, "what the broker keeps of a family is not taken away yet");
        }
    }
}

/// Records the retained messages of a family, and the removed ones.
#[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
async fn note(
    context: &Context,
    family_id: &str,
    kept: Vec<Kept>,
    gone: Vec<String>,
) -> db::Result<()> {
    let family_id = family_id.to_owned();
    let write = context.db.write_without_member(move |tx: &mut Conn| {
        async move {
            for kept in &kept {
                queries::keep(tx, &family_id, kept).await?;
            }
            for topic in &gone {
                queries::forget(tx, topic).await?;
            }
            Ok(())
        }
        .boxed()
    });
    write.await
}

impl Channel for Publisher {
    fn kind(&self) -> ChannelKind {
        ChannelKind::Mqtt
    }

    fn back_off(&self, tries: u32) -> Option<SignedDuration> {
        let place = usize::try_from(tries.saturating_sub(1)).unwrap_or(usize::MAX);
        BACK_OFF_S.get(place).copied().map(SignedDuration::from_secs)
    }

    fn send<'a>(&'a self, context: &'a Context, claimed: &'a Claimed) -> BoxFuture<'a, Outcome> {
        self.tell(context, &claimed.target_id).boxed()
    }
}
