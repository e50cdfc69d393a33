//! Rows, requests and answers of groups.

use rules::{Color, GroupFields, GroupKind, group::group_problems, validate::Checked};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields, limits, sentences, text_enum::text_enum};

/// The groups of a family.
#[derive(Debug, Serialize, ToSchema)]
pub struct Groups {
    /// Those of chores, then those of items, each in the family's order.
    pub groups: Vec<Group>,
}

crate::db::row! {
    /// A group of chores or of items.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Group {
        /// The group's id.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        id: String,
        /// The kind of things in it.
        kind: GroupKind,
        /// The group's name.
        #[schema(min_length = 1, max_length = 40, example = "Kitchen")]
        name: String,
        /// The colour it is shown in.
        color: Color,
    }
}

/// A group as a parent writes it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GroupInput {
    /// The kind of things in it. This cannot be changed.
    pub kind: GroupKind,
    /// The group's name: 1 to 40 characters after trimming.
    #[schema(min_length = 1, max_length = 40, example = "Kitchen")]
    pub name: String,
    /// The colour it is shown in.
    pub color: Color,
    /// The ids of all chores, or items, in it. Those that are gone are passed over. If absent,
    /// unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_items = 500, example = json!(["01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"]))]
    pub member_ids: Option<Vec<String>>,
}

impl GroupInput {
    /// The name and the colour as they are stored.
    ///
    /// # Errors
    /// A validation error with every field that is refused.
    pub fn checked(&self) -> Result<GroupFields, ApiError> {
        let fields = GroupFields { name: self.name.trim().to_owned(), color: self.color };
        let mut errors = Fields::default();
        errors.refuse("", group_problems(&fields));
        errors.take("member_ids", few(self.member_ids.as_deref().unwrap_or_default()));
        errors.finish(fields)
    }
}

text_enum! {
    /// The things that can be put in an order by hand.
    pub enum Ordered {
        /// Chores.
        Chore = "chore",
        /// Items of the store.
        Item = "item",
        /// Groups.
        Group = "group",
    }
}

/// An order by hand.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Order {
    /// The things that are put in order.
    pub of: Ordered,
    /// Their ids, the first one first. Those that are gone are passed over.
    #[schema(max_items = 500, example = json!(["01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"]))]
    pub ids: Vec<String>,
}

impl Order {
    /// Refuses more ids than there can be.
    ///
    /// # Errors
    /// A validation error.
    pub fn check(&self) -> Result<(), ApiError> {
        let mut errors = Fields::default();
        errors.take("ids", few(&self.ids));
        errors.finish(())
    }
}

/// Refuses more ids than a family can have chores or items.
fn few(ids: &[String]) -> Checked<()> {
    let most = limits::CHORES.most.max(limits::ITEMS.most);
    let are_few = i64::try_from(ids.len()).is_ok_and(|count| count <= most);
    are_few.then_some(()).ok_or_else(|| sentences::too_many_ids(most))
}
