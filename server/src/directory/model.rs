//! Rows, requests and answers for the looks of members, chores and items.

use rules::{Role, face, validate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    chores::{model::Proof, steps::Steps},
    error::ApiError,
    fields::Fields,
};

/// The looks of a family's members, chores and items.
#[derive(Debug, Serialize, ToSchema)]
pub struct Directory {
    /// The members, in the order they came.
    pub members: Vec<Profile>,
    /// The chores for which an icon, a photo or proof was chosen or that have steps; the others have
    /// the icon that their name suggests.
    pub chores: Vec<ChoreLook>,
    /// The items of the store for which an icon or a photo was chosen, likewise.
    pub items: Vec<ItemLook>,
}

/// The name and look of a member.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Profile {
    /// The member's id.
    pub id: String,
    /// The username as typed at sign-up.
    #[schema(example = "leo")]
    pub username: String,
    /// Their name on screen: the username, unless a parent set another.
    #[schema(min_length = 1, max_length = 32, example = "Leo")]
    pub display_name: String,
    /// Parents review and manage, kids earn and spend.
    pub role: Role,
    /// The animal drawn for them: one of the rules' faces.
    #[schema(example = "fox")]
    pub face: String,
    /// Their colour: one of the rules' colours.
    #[schema(example = "sky")]
    pub colour: String,
    /// A photo shown in the face's place.
    #[schema(required, example = json!(null))]
    pub photo_id: Option<String>,
    /// Whether they get screens that need no reading.
    #[schema(example = false)]
    pub picture_mode: bool,
}

crate::db::row! {
    /// The look of a chore, whether it takes a photo, and its steps.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct ChoreLook {
        /// The chore's id.
        id: String,
        /// The icon that a parent chose.
        #[schema(required, example = "dishwasher")]
        icon: Option<String>,
        /// A photo shown in the icon's place.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
        /// Whether handing it in takes a photo.
        proof: Proof,
        /// Its steps, one after the other; empty: it has none.
        steps: Steps,
    }
}

crate::db::row! {
    /// The look of an item.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct ItemLook {
        /// The item's id.
        id: String,
        /// The icon that a parent chose.
        #[schema(required, example = "ice-cream")]
        icon: Option<String>,
        /// A photo shown in the icon's place.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
    }
}

/// A member's name and look as a parent sets them. Every field is required, because an absent one
/// would be lost.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ProfileInput {
    /// Their name on screen, 1 to 32 characters after trimming; null: the username.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, min_length = 1, max_length = 32, example = "Leo")]
    pub display_name: Option<String>,
    /// One of the rules' faces; null: one that follows from the order in which members came.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, max_length = 32, example = "fox")]
    pub face: Option<String>,
    /// One of the rules' colours; null: likewise.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, max_length = 32, example = "sky")]
    pub colour: Option<String>,
    /// Whether they get screens that need no reading.
    #[schema(example = false)]
    pub picture_mode: bool,
    /// A photo that was sent for a member; null: none.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, example = json!(null))]
    pub photo_id: Option<String>,
}

/// A member's look as they set it themselves.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FaceInput {
    /// One of the rules' faces; null: one that follows from the order in which members came.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, max_length = 32, example = "fox")]
    pub face: Option<String>,
    /// One of the rules' colours; null: likewise.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, max_length = 32, example = "sky")]
    pub colour: Option<String>,
}

/// The checked fields of a profile.
#[derive(Debug, Default)]
pub struct ProfileFields {
    pub(super) display_name: Option<String>,
    pub(super) face: FaceFields,
    pub(super) picture_mode: bool,
    pub(super) photo_id: Option<String>,
}

/// The checked face and colour.
#[derive(Debug, Default)]
pub struct FaceFields {
    pub(super) face: Option<String>,
    pub(super) colour: Option<String>,
}

impl FaceFields {
    fn take(fields: &mut Fields, face: Option<&str>, colour: Option<&str>) -> Self {
        Self {
            face: fields.take("face", face.map(validate::face).transpose()),
            colour: fields.take("colour", colour.map(validate::colour).transpose()),
        }
    }
}

impl ProfileInput {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(self) -> Result<ProfileFields, ApiError> {
        let mut fields = Fields::default();
        let name = self.display_name.as_deref().map(validate::display_name).transpose();
        let profile = ProfileFields {
            display_name: fields.take("display_name", name),
            face: FaceFields::take(&mut fields, self.face.as_deref(), self.colour.as_deref()),
            picture_mode: self.picture_mode,
            photo_id: self.photo_id,
        };
        fields.finish(profile)
    }
}

impl FaceInput {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<FaceFields, ApiError> {
        let mut fields = Fields::default();
        let face = FaceFields::take(&mut fields, self.face.as_deref(), self.colour.as_deref());
        fields.finish(face)
    }
}

crate::db::row! {
    /// The stored part of a member's profile.
    #[derive(Debug)]
    pub(super) struct StoredProfile {
        id: String,
        username: String,
        display_name: Option<String>,
        role: Role,
        face: Option<String>,
        colour: Option<String>,
        photo_id: Option<String>,
        picture_mode: bool,
        is_removed: bool,
    }
}

impl StoredProfile {
    /// The profile of a member, by the number of members who came before them.
    pub(super) fn shown(self, came_before: usize) -> Profile {
        let Self { id, username, display_name, role, face, colour, photo_id, picture_mode, .. } =
            self;
        Profile {
            id,
            display_name: display_name.unwrap_or_else(|| username.clone()),
            username,
            role,
            face: face.unwrap_or_else(|| face::face_of(came_before).into()),
            colour: colour.unwrap_or_else(|| face::colour_of(came_before).into()),
            photo_id,
            picture_mode,
        }
    }
}
