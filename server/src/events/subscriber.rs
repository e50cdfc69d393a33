//! Who listens: a member, or a tablet that the family shares.

use rules::Role;

use super::topics::{Topic, Topics};
use crate::auth::{Context, Member, Session, SharedDevice};

/// Who listens, with what they came with.
#[derive(Clone)]
pub(super) enum Caller {
    /// A member, by their session.
    Member(Session),
    /// A shared device, by its token.
    Device(SharedDevice),
}

impl Caller {
    /// Whether they are still who they were when they came.
    pub(super) async fn holds(&self, context: &Context) -> bool {
        match self {
            Self::Member(session) => session.holds(context).await,
            Self::Device(device) => device.holds(context).await,
        }
    }

    /// What of it the registry knows.
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

/// Who hears, as far as the registry has to know.
#[derive(Debug, Clone)]
pub(super) struct Subscriber {
    /// The id of the member or the device.
    pub(super) id: String,
    /// Their family.
    pub(super) family_id: String,
    hears: Hears,
}

/// What somebody hears of what concerns somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hears {
    /// Everything, as a parent.
    All,
    /// Nothing, as a kid.
    Own,
    /// What is on the board, whoever it concerns.
    Board,
}

impl From<&Member> for Subscriber {
    fn from(member: &Member) -> Self {
        let hears = if member.role == Role::Parent { Hears::All } else { Hears::Own };
        Self { id: member.id.clone(), family_id: member.family_id.clone(), hears }
    }
}

impl Subscriber {
    /// What of these topics they hear, which concern a member besides the parents, or everybody.
    pub(super) fn hears(&self, member_id: Option<&str>, topics: Topics) -> Topics {
        match self.hears {
            Hears::All => topics,
            Hears::Own if member_id.is_none_or(|id| id == self.id) => topics,
            Hears::Own => Topics::default(),
            Hears::Board => topics.within(Topic::OF_BOARD.into_iter().collect()),
        }
    }
}
