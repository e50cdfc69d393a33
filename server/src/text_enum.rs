//! Enums that are words: in the database, on the wire and in the API's description alike.

/// Declares such an enum, with each word written once and a line about each.
macro_rules! text_enum {
    ($(#[$meta:meta])* $visibility:vis enum $type:ident {
        $($(#[doc = $about:literal])+ $variant:ident = $word:tt,)+
    }) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize,
            utoipa::ToSchema,
        )]
        #[schema(description = concat!($("- `", $word, "`:", $($about,)+ "\n"),+))]
        $visibility enum $type {
            $($(#[doc = $about])+ #[serde(rename = $word)] $variant,)+
        }

        impl $type {
            /// The word in the database and on the wire.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// Reads the word back.
            pub fn parse(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }

        impl $crate::db::Text for $type {
            fn to_text(&self) -> std::borrow::Cow<'static, str> {
                self.as_str().into()
            }

            fn from_text(text: &str) -> Option<Self> {
                Self::parse(text)
            }
        }
    };
}
pub(crate) use text_enum;
