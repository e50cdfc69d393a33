//! The demo family's groups of chores.

use jiff::Timestamp;
use rules::{Color, GroupFields, GroupKind};

use super::family::Family;
use crate::{db::Conn, error::ApiError, groups::service};

/// The groups, each with the places of its chores.
const GROUPS: [(&str, Color, &[usize]); 3] = [
    ("Kitchen", Color::Orange, &[2, 3, 10]),
    ("Rooms", Color::Blue, &[1, 5, 8]),
    ("Animals", Color::Green, &[0, 9]),
];

/// The parents have put some of their chores into groups.
pub(super) async fn make(tx: &mut Conn, family: &Family, now: Timestamp) -> Result<(), ApiError> {
    let of = (family.parent(0).family_id.as_str(), GroupKind::Chore);
    for (name, color, places) in GROUPS {
        let ids: Vec<String> = places.iter().map(|&place| family.chore(place).to_owned()).collect();
        let fields = GroupFields { name: name.into(), color };
        service::create(tx, of, &fields, Some(&ids), now).await?;
    }
    Ok(())
}
