//! The callers of streams: a member, or a tablet that the family shares.

use rules::Role;

use super::topics::{Topic, Topics};
use crate::auth::{Context, Member, Session, SharedDevice};

/// The caller of a stream, with their credentials.
#[derive(Clone)]
pub(super) enum Caller {
    /// A member, by their session.
    Member(Session),
    /// A shared device, by its token.
    Device(SharedDevice),
}

impl Caller {
    /// Whether the caller's credentials and role are still the same.
    pub(super) async fn holds(&self, context: &Context) -> bool {
        match self {
            Self::Member(session) => session.holds(context).await,
            Self::Device(device) => device.holds(context).await,
        }
    }

    /// The registry's view of the caller.
    pub(super) fn subscriber(&self) -> Subscriber {
        match self {
            Self::Member(session) => Subscriber::from(&session.member),
            Self::Device(device) => Subscriber {
                id: device.id.clone(),
                family_id: device.family_id.clone(),
                hears: Hears::Board,
            },
        }
    }
}

/// The registry's view of a caller.
#[derive(Debug, Clone)]
pub(super) struct Subscriber {
    /// The id of the member or the device.
    pub(super) id: String,
    /// Their family.
    pub(super) family_id: String,
    hears: Hears,
}

/// The changes that a subscriber receives besides those that concern themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hears {
    /// Every change, for a parent.
    All,
    /// None, for a kid.
    Own,
    /// Changes of the board, no matter which members they concern.
    Board,
    /// Changes of what a carer sees, no matter which members they concern, and all that concern only them.
    Kitchen,
}

impl From<&Member> for Subscriber {
    fn from(member: &Member) -> Self {
        let hears = match member.role {
            Role::Parent => Hears::All,
            Role::Kid => Hears::Own,
            Role::Carer => Hears::Kitchen,
        };
        Self { id: member.id.clone(), family_id: member.family_id.clone(), hears }
    }
}

impl Subscriber {
    /// The topics of a change that the subscriber receives. The change concerns `member_id` besides
    /// the parents, or everybody.
    pub(super) fn hears(&self, member_id: Option<&str>, topics: Topics) -> Topics {
        match self.hears {
            Hears::All => topics,
            Hears::Own if member_id.is_none_or(|id| id == self.id) => topics,
            Hears::Own => Topics::default(),
            Hears::Board => topics.within(Topic::OF_BOARD.into_iter().collect()),
            Hears::Kitchen if member_id == Some(&self.id) => topics,
            Hears::Kitchen => topics.within(Topic::OF_CARER.into_iter().collect()),
        }
    }
}
