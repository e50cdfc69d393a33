//! Rows, requests and answers about what members, chores and items look like.

use rules::{Role, face, validate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{chores::model::Proof, error::ApiError, fields::Fields};

/// What members, chores and items look like.
#[derive(Debug, Serialize, ToSchema)]
pub struct Directory {
    /// The members, in the order they came.
    pub members: Vec<Profile>,
    /// The chores of which something was chosen; the others have the icon that their name suggests.
    pub chores: Vec<ChoreLook>,
    /// The items of the store of which something was chosen, likewise.
    pub items: Vec<ItemLook>,
}

/// How a member is shown.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Profile {
    /// The member's id.
    pub id: String,
    /// As they wrote it when signing up.
    #[schema(example = "leo")]
    pub username: String,
    /// What they are called on screen: their username, unless a parent said otherwise.
    #[schema(min_length = 1, max_length = 32, example = "Leo")]
    pub display_name: String,
    /// Parents review and manage, kids earn and spend.
    pub role: Role,
    /// The animal that is drawn for them: one of the rules' faces.
    #[schema(example = "fox")]
    pub face: String,
    /// Their colour: one of the rules' colours.
    #[schema(example = "sky")]
    pub colour: String,
    /// A photo that is shown in the face's place.
    #[schema(required, example = json!(null))]
    pub photo_id: Option<String>,
    /// Whether they get screens that need no reading.
    #[schema(example = false)]
    pub picture_mode: bool,
}

crate::db::row! {
    /// How a chore is shown, and whether it asks for a photo.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct ChoreLook {
        /// The chore's id.
        id: String,
        /// The icon that a parent chose.
        #[schema(required, example = "dishwasher")]
        icon: Option<String>,
        /// A photo that is shown in the icon's place.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
        /// Whether handing it in takes a photo.
        proof: Proof,
    }
}

crate::db::row! {
    /// How an item is shown.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct ItemLook {
        /// The item's id.
        id: String,
        /// The icon that a parent chose.
        #[schema(required, example = "ice-cream")]
        icon: Option<String>,
        /// A photo that is shown in the icon's place.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
    }
}

/// How a parent wants a member to be shown. Nothing can be left out: it would be lost.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ProfileInput {
    /// What they are called on screen, 1 to 32 characters after trimming; null: their username.
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

/// How somebody wants to be shown.
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

/// A face and a colour that there are.
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
    /// What is stored of a member's profile.
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
    /// The profile of a member whom so many came before.
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
