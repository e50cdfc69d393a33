//! Recent announcements, for clients that come back.

use std::collections::VecDeque;

use tokio::time::Instant;

use super::{change_event::ChangeEvent, subscriber::Subscriber, topics::Topics};

/// The change events since a while ago, numbered without gaps.
#[derive(Debug)]
pub(super) struct ReplayBuffer {
    /// Each with the time it was received.
    notices: VecDeque<(Instant, ChangeEvent)>,
    /// The number of the last change event.
    last: u64,
    /// The instant since which nothing is missing.
    whole_since: Instant,
}

impl ReplayBuffer {
    /// An empty one, from now on.
    pub(super) fn new(now: Instant) -> Self {
        Self { notices: VecDeque::new(), last: 0, whole_since: now }
    }

    /// The number of the last change event.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// Adds a change event, and keeps at most `most`.
    pub(super) fn push(&mut self, change_event: ChangeEvent, most: usize, now: Instant) {
        self.last += 1;
        self.notices.push_back((now, change_event));
        while self.notices.len() > most {
            if let Some((heard_at, _)) = self.notices.pop_front() {
                self.whole_since = heard_at;
            }
        }
    }

    /// Records that an announcement is unknown: no client can continue from before it.
    pub(super) fn forget(&mut self, now: Instant) {
        self.last += 1;
        self.notices.clear();
        self.whole_since = now;
    }

    /// The topics that have concerned a subscriber since the change event numbered `seen`; `None`
    /// if they are unknown.
    pub(super) fn since(&self, seen: u64, subscriber: &Subscriber) -> Option<Topics> {
        let missed = usize::try_from(self.last.checked_sub(seen)?).ok()?;
        let known = self.notices.len().checked_sub(missed)?;
        Some(self.from(known, subscriber))
    }

    /// The topics that have concerned a subscriber since an instant; `None` if they are unknown.
    pub(super) fn since_instant(&self, since: Instant, subscriber: &Subscriber) -> Option<Topics> {
        let known = self.notices.partition_point(|(heard_at, _)| *heard_at < since);
        (since > self.whole_since).then(|| self.from(known, subscriber))
    }

    /// The topics that concern a subscriber, without the first `known` change events.
    fn from(&self, known: usize, subscriber: &Subscriber) -> Topics {
        let mut topics = Topics::default();
        for (_, change_event) in self.notices.iter().skip(known) {
            topics.add(change_event.topics_for(subscriber));
        }
        topics
    }
}

#[cfg(test)]
mod tests {
    use super::{super::topics::Topic, *};
    use crate::auth::Member;
    use rules::Role;
    use std::time::Duration;

    fn member(id: &str, role: Role) -> Subscriber {
        let member = Member {
            id: id.into(),
            family_id: "ours".into(),
            username: id.into(),
            role,
            cares_from: None,
            cares_until: None,
            points: 0,
            token_version: 0,
            time_zone: "UTC".into(),
            day_starts_at: 0,
            next_due_at: None,
            session_id: None,
            session_used_at: None,
            shared_device_id: None,
            api_token_id: None,
        };
        Subscriber::from(&member)
    }

    fn changed(family: &str, member: Option<&str>, topic: Topic) -> ChangeEvent {
        ChangeEvent::Changed {
            family_id: family.into(),
            member_id: member.map(Into::into),
            topics: [topic].into_iter().collect(),
        }
    }

    #[test]
    fn each_hears_what_concerns_them() {
        let mut replay_buffer = ReplayBuffer::new(Instant::now());
        replay_buffer.push(changed("ours", Some("leo"), Topic::Submissions), 9, Instant::now());
        replay_buffer.push(changed("theirs", None, Topic::Goal), 9, Instant::now());
        replay_buffer.push(ChangeEvent::Account { user_id: "leo".into() }, 9, Instant::now());
        replay_buffer.push(changed("ours", None, Topic::Chores), 9, Instant::now());
        let since = |seen, id, role| replay_buffer.since(seen, &member(id, role)).map(Vec::from);
        let both = vec![Topic::Submissions, Topic::Chores];
        assert_eq!(since(0, "leo", Role::Kid), Some(both.clone()));
        assert_eq!(since(0, "mum", Role::Parent), Some(both));
        assert_eq!(since(0, "mia", Role::Kid), Some(vec![Topic::Chores]));
        assert_eq!(since(0, "oma", Role::Carer), Some(vec![Topic::Submissions, Topic::Chores]));
        assert_eq!(since(1, "leo", Role::Kid), Some(vec![Topic::Chores]));
        assert_eq!(since(4, "leo", Role::Kid), Some(vec![]));
        assert_eq!(since(5, "leo", Role::Kid), None, "nothing was numbered so yet");
    }

    #[test]
    fn what_was_said_since_an_instant_is_known_or_not() {
        let (began, second) = (Instant::now(), Duration::from_secs(1));
        let mut now = began;
        let mut replay_buffer = ReplayBuffer::new(now);
        let mum = member("mum", Role::Parent);
        let since = |buffer: &ReplayBuffer, seconds| {
            buffer.since_instant(began + second * seconds, &mum).map(Vec::from)
        };
        for topic in [Topic::Chores, Topic::Store, Topic::Goal] {
            now += second * 2;
            replay_buffer.push(changed("ours", None, topic), 2, now);
        }
        assert_eq!(since(&replay_buffer, 3), Some(vec![Topic::Store, Topic::Goal]));
        assert_eq!(since(&replay_buffer, 5), Some(vec![Topic::Goal]));
        assert_eq!(since(&replay_buffer, 7), Some(vec![]));
        assert_eq!(since(&replay_buffer, 2), None, "the first is kept no more");
        replay_buffer.forget(now);
        assert_eq!(since(&replay_buffer, 5), None);
    }

    #[test]
    fn who_was_away_too_long_is_told_so() {
        let mut replay_buffer = ReplayBuffer::new(Instant::now());
        for _ in 0..5 {
            replay_buffer.push(changed("ours", None, Topic::Chores), 3, Instant::now());
        }
        let mum = member("mum", Role::Parent);
        assert!(replay_buffer.since(2, &mum).is_some());
        assert_eq!(replay_buffer.since(1, &mum), None);
        replay_buffer.forget(Instant::now());
        assert_eq!(replay_buffer.since(5, &mum), None);
        assert_eq!(replay_buffer.since(6, &mum), Some(Topics::default()));
    }
}
