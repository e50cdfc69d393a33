//! What was said lately, for those who come back.

use std::collections::VecDeque;

use super::{change_event::ChangeEvent, topics::Topics};
use crate::auth::Member;

/// The notices since a while ago, numbered without gaps.
#[derive(Debug, Default)]
pub(super) struct ReplayBuffer {
    notices: VecDeque<ChangeEvent>,
    /// The number of the last change event.
    last: u64,
}

impl ReplayBuffer {
    /// The number of the last change event.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// Keeps a change event, and `most` in all.
    pub(super) fn push(&mut self, change_event: ChangeEvent, most: usize) {
        self.last += 1;
        self.notices.push_back(change_event);
        while self.notices.len() > most {
            self.notices.pop_front();
        }
    }

    /// Something was said that is not known: nobody can go on from before.
    pub(super) fn forget(&mut self) {
        self.last += 1;
        self.notices.clear();
    }

    /// What has concerned a member since the change event numbered `seen`; `None` if that is not known.
    pub(super) fn since(&self, seen: u64, member: &Member) -> Option<Topics> {
        let missed = usize::try_from(self.last.checked_sub(seen)?).ok()?;
        let known = self.notices.len().checked_sub(missed)?;
        let mut topics = Topics::default();
        self.notices
            .iter()
            .skip(known)
            .for_each(|change_event| topics.add(change_event.topics_for(member)));
        Some(topics)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::topics::Topic, *};
    use rules::Role;

    fn member(id: &str, role: Role) -> Member {
        Member {
            id: id.into(),
            family_id: "ours".into(),
            username: id.into(),
            role,
            points: 0,
            token_version: 0,
            time_zone: "UTC".into(),
            day_starts_at: 0,
            session_id: None,
            session_used_at: None,
        }
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
        let mut replay_buffer = ReplayBuffer::default();
        replay_buffer.push(changed("ours", Some("leo"), Topic::Submissions), 9);
        replay_buffer.push(changed("theirs", None, Topic::Goal), 9);
        replay_buffer.push(ChangeEvent::Account { user_id: "leo".into() }, 9);
        replay_buffer.push(changed("ours", None, Topic::Chores), 9);
        let since = |seen, id, role| replay_buffer.since(seen, &member(id, role)).map(Vec::from);
        let both = vec![Topic::Submissions, Topic::Chores];
        assert_eq!(since(0, "leo", Role::Kid), Some(both.clone()));
        assert_eq!(since(0, "mum", Role::Parent), Some(both));
        assert_eq!(since(0, "mia", Role::Kid), Some(vec![Topic::Chores]));
        assert_eq!(since(1, "leo", Role::Kid), Some(vec![Topic::Chores]));
        assert_eq!(since(4, "leo", Role::Kid), Some(vec![]));
        assert_eq!(since(5, "leo", Role::Kid), None, "nothing was numbered so yet");
    }

    #[test]
    fn who_was_away_too_long_is_told_so() {
        let mut replay_buffer = ReplayBuffer::default();
        for _ in 0..5 {
            replay_buffer.push(changed("ours", None, Topic::Chores), 3);
        }
        let mum = member("mum", Role::Parent);
        assert!(replay_buffer.since(2, &mum).is_some());
        assert_eq!(replay_buffer.since(1, &mum), None);
        replay_buffer.forget();
        assert_eq!(replay_buffer.since(5, &mum), None);
        assert_eq!(replay_buffer.since(6, &mum), Some(Topics::default()));
    }
}
