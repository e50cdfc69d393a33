//! Sends notices to devices. The text is made at sending, from the state at that time.

use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::{SignedDuration, Timestamp};
use rules::remind::{self, Content, NoticeKind, Standing};

use super::{
    approvals,
    model::{NoticeOutcome, NoticeToSend},
    queries, reading,
};
use crate::{
    auth::Context,
    db::{self, Conn},
    delivery::{Channel, ChannelKind, Claimed, Outcome, Settled, State, model::EXPIRED},
    error::ApiError,
    push::{
        self,
        model::Subscription,
        payload::{Approve, Payload},
        sender::{Message, Sender, Urgency},
    },
};

/// Its content is no longer true.
const NOT_TRUE: &str = "not_true_any_more";
/// It fell into quiet hours.
const QUIET: &str = "quiet_hours";
/// The device was switched off.
const NO_DEVICE: &str = "device_gone";

/// The pauses after failed tries, in minutes.
const BACK_OFF: [i64; 8] = [1, 2, 5, 15, 30, 60, 120, 240];

/// Sends notices to devices.
pub struct PushChannel {
    sender: Sender,
}

impl PushChannel {
    /// The channel of this process.
    pub fn new(sender: Sender) -> Self {
        Self { sender }
    }

    async fn try_to_send(&self, context: &Context, claimed: &Claimed) -> Result<Outcome, ApiError> {
        context.catch_up(&claimed.family_id).await;
        let at = context.clock.now();
        let mut conn = context.db.read().await?;
        let gone = Outcome::Gone { code: NO_DEVICE, status: None };
        let device = push::service::find(&mut conn, &claimed.target_id, at).await?;
        let Some(device) = device else { return Ok(gone) };
        let notice = queries::notice(&mut conn, &claimed.subject).await?;
        let notice = notice.filter(|notice| notice.user_id == device.user_id);
        let Some(notice) = notice else { return Ok(Outcome::Dropped(NOT_TRUE)) };
        let mut subjects = vec![notice.subject.clone()];
        subjects.extend(queries::along(&mut conn, &claimed.subject).await?);
        let seen = reading::read(&mut conn, &claimed.family_id, at).await?;
        let Some(seen) = seen else { return Ok(gone) };
        drop(conn);
        let NoticeToSend { user_id, kind, day, .. } = &notice;
        match remind::standing(&seen.family(), user_id, *kind, &subjects, *day) {
            Standing::NotTrue => Ok(Outcome::Dropped(NOT_TRUE)),
            Standing::QuietHours => Ok(Outcome::Dropped(QUIET)),
            Standing::Hold(minutes) => {
                let after = Some(SignedDuration::from_mins(minutes.into()));
                Ok(Outcome::Retry { code: QUIET, status: None, after })
            }
            Standing::Tell(said) => {
                let message = message(context, claimed, &device, *kind, said).await?;
                Ok(self.sender.send(context, &device, message).await)
            }
        }
    }
}

/// The message to a device.
async fn message(
    context: &Context,
    claimed: &Claimed,
    device: &Subscription,
    kind: NoticeKind,
    said: Content,
) -> Result<Message, ApiError> {
    let approve = match said.approvable {
        Some(thing) => {
            let token = approvals::allow(context, device, &claimed.subject, thing).await?;
            token.map(|token| Approve { token })
        }
        None => None,
    };
    let payload = Payload {
        title: said.title.text(),
        body: said.body.map(|body| body.text()).unwrap_or_default(),
        tag: kind.as_str().to_owned(),
        url: leads_to(kind).to_owned(),
        kind: kind.as_str(),
        notice_id: claimed.subject.clone(),
        approve,
    };
    let ttl_s = u32::try_from(said.minutes).unwrap_or_default().saturating_mul(60);
    let urgency = if kind == NoticeKind::Digest { Urgency::Normal } else { Urgency::High };
    Ok(Message { payload, ttl_s, urgency, topic: kind.as_str().replace('_', "-") })
}

/// The path of the web app that a tap opens.
fn leads_to(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::Waiting => "/parent/pending-requests",
        NoticeKind::YourTurn | NoticeKind::LastCall => "/today",
        NoticeKind::Digest
        | NoticeKind::Approved
        | NoticeKind::SentBack
        | NoticeKind::StreakAtRisk => "/",
    }
}

impl Channel for PushChannel {
    fn kind(&self) -> ChannelKind {
        ChannelKind::Push
    }

    fn back_off(&self, tries: u32) -> Option<SignedDuration> {
        let place = usize::try_from(tries.checked_sub(1)?).ok()?;
        BACK_OFF.get(place).map(|minutes| SignedDuration::from_mins(*minutes))
    }

    fn send<'a>(&'a self, context: &'a Context, claimed: &'a Claimed) -> BoxFuture<'a, Outcome> {
        async move {
            self.try_to_send(context, claimed).await.unwrap_or_else(|error| {
                tracing::warn!(%error, id = claimed.id, "a notice could not be made");
                Outcome::Retry { code: "not_made", status: None, after: None }
            })
        }
        .boxed()
    }

    fn settled<'c>(
        &'c self,
        tx: &'c mut Conn,
        claimed: &'c Claimed,
        settled: &'c Settled,
    ) -> BoxFuture<'c, db::Result<()>> {
        async move {
            if let Some(outcome) = became(settled) {
                queries::settle(tx, &claimed.subject, outcome).await?;
            }
            note_device(tx, claimed, settled).await?;
            if settled.is_gone {
                queries::settle_without_device(tx, &claimed.family_id).await?;
            }
            Ok(())
        }
        .boxed()
    }
}

/// The outcome of a notice after one try; none while it is tried again.
fn became(settled: &Settled) -> Option<NoticeOutcome> {
    match (settled.state, settled.code) {
        (State::Waiting, _) => None,
        (State::Delivered, _) => Some(NoticeOutcome::Delivered),
        (State::Dropped, Some(QUIET)) => Some(NoticeOutcome::QuietHours),
        (State::Dropped, _) | (State::Failed, Some(EXPIRED)) => Some(NoticeOutcome::NotTrueAnyMore),
        (State::Failed, _) if settled.is_gone => Some(NoticeOutcome::NoDevice),
        (State::Failed, _) => Some(NoticeOutcome::Failed),
    }
}

/// Records at the device the result of a try that reached its push service, or should have.
async fn note_device(tx: &mut Conn, claimed: &Claimed, settled: &Settled) -> db::Result<()> {
    let at: Timestamp = settled.at;
    let code = settled.code.unwrap_or_default();
    let outcome = match settled.state {
        State::Delivered => Outcome::Delivered { status: settled.status },
        State::Failed if settled.is_gone => Outcome::Gone { code, status: settled.status },
        State::Failed | State::Waiting if code != QUIET && code != EXPIRED => {
            Outcome::Failed { code, status: settled.status }
        }
        _ => return Ok(()),
    };
    push::service::note(tx, &claimed.target_id, outcome, at).await
}
