//! Rows and answers of photos.

use rules::Role;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{auth::Viewer, text_enum::text_enum};

text_enum! {
    /// The purpose of a photo.
    pub enum Purpose {
        /// A chore.
        Chore = "chore",
        /// An item of the store.
        Item = "item",
        /// A member.
        Member = "member",
        /// A proof, which shows a kid's work: for the parents and that kid alone.
        Proof = "proof",
    }
}

impl Purpose {
    /// All purposes, as a list in words.
    pub(super) const WORDS: &str = "chore, item, member, proof";
}

text_enum! {
    /// The format of a photo.
    pub enum MediaType {
        /// WebP.
        Webp = "image/webp",
        /// JPEG.
        Jpeg = "image/jpeg",
    }
}

impl MediaType {
    /// All formats, in words.
    pub(super) const WORDS: &str = "image/webp or image/jpeg";
}

crate::db::row! {
    /// A photo, without its bytes.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Photo {
        /// The photo's id.
        id: String,
        /// Its purpose.
        purpose: Purpose,
        /// Its format.
        media_type: MediaType,
        /// Its width, in pixels.
        #[schema(minimum = 1, maximum = 1280, example = 1280)]
        width: i32,
        /// Its height, in pixels.
        #[schema(minimum = 1, maximum = 1280, example = 960)]
        height: i32,
        /// Its size, in bytes.
        #[schema(minimum = 1, maximum = 409_600, example = 98_304)]
        size: i32,
    }
}

/// The bytes of a WebP or a JPEG file.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary, example = "RIFF....WEBPVP8 ...")]
pub struct PhotoFile(#[expect(dead_code, reason = "for the API's description alone")] Vec<u8>);

crate::db::row! {
    /// The data for sending a photo, and for checking who may see it.
    #[derive(Debug)]
    pub(super) struct Shown {
        purpose: Purpose,
        created_by: String,
        media_type: MediaType,
        bytes: Vec<u8>,
    }
}

impl Shown {
    /// Whether a member of the family, or a device of it, may see it.
    pub(super) fn is_for(&self, viewer: &Viewer) -> bool {
        match (self.purpose, viewer) {
            (Purpose::Item, viewer) => !viewer.is_carer(),
            (Purpose::Proof, Viewer::Member(member)) => {
                member.role == Role::Parent || member.id == self.created_by
            }
            (Purpose::Proof, Viewer::Device(_)) => false,
            (Purpose::Chore | Purpose::Member, _) => true,
        }
    }
}
