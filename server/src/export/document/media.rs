//! Photos in an exported family.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::media::model::{MediaType, Purpose};

exported! {
    /// A photo of a chore, an item or a member, or a proof.
    struct ExportedPhoto {
        /// The photo's id.
        id: String,
        /// The purpose of the photo.
        purpose: Purpose,
        /// The member who sent it.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        created_by: String,
        /// When it was sent.
        created_at: Timestamp,
        /// The format of the file.
        media_type: MediaType,
        /// The bytes of the file, in Base64.
        #[serde(with = "base64_bytes")]
        #[schema(value_type = String, format = Byte, example = "UklGRg==")]
        bytes: Vec<u8>,
    }
}

/// Bytes as Base64.
mod base64_bytes {
    use std::fmt;

    use base64::{Engine as _, display::Base64Display, prelude::BASE64_STANDARD};
    use serde::{Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Base64Display::new(bytes, &BASE64_STANDARD))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<u8>, D::Error> {
        deserializer.deserialize_str(Base64Text)
    }

    /// Decoded from the input directly: photos are most of a family's document.
    struct Base64Text;

    impl de::Visitor<'_> for Base64Text {
        type Value = Vec<u8>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Vec<u8>, E> {
            BASE64_STANDARD
                .decode(text)
                .map_err(|_| E::invalid_value(de::Unexpected::Other("text"), &"Base64"))
        }
    }
}
