//! Groups of a family's chores and of its items: rooms, school, pets (docs/product/groups.md#groups).

use serde::{Deserialize, Serialize};

use crate::Color;
use crate::bounds::SHORT_NAME_MAX;
use crate::status::wire_enum;
use crate::validate::{FieldProblem, field_problems, short_name};

wire_enum! {
    /// The kinds of things that are grouped and put in order (docs/product/groups.md#groups).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::GroupKind::Chore).unwrap(), r#""chore""#);
    /// ```
    GroupKind {
        /// Chores.
        Chore = "chore",
        /// Items of the store.
        Item = "item",
    }
}

/// A group as a parent writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GroupFields {
    /// The group's name: 1 to 40 characters after trimming.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40, example = "Kitchen"))]
    pub name: String,
    /// The colour it is shown in.
    pub color: Color,
}

/// The errors in the fields of a group; none if it can be stored (docs/product/groups.md#group-fields).
///
/// ```
/// use rules::{Color, GroupFields, group::group_problems};
///
/// let fields = GroupFields { name: " ".into(), color: Color::Green };
/// let problems = group_problems(&fields);
/// assert_eq!(problems[0].field, "name");
/// assert_eq!(problems[0].message.text(), "Name is required");
/// ```
pub fn group_problems(GroupFields { name, .. }: &GroupFields) -> Vec<FieldProblem> {
    field_problems([("name", short_name(name, SHORT_NAME_MAX).err())])
}
