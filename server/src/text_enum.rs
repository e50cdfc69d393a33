//! Enums with one name for each value, the same in the database, in JSON and in the API's
//! description.

/// Declares such an enum, with each name written once and a line about each value.
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
            /// The name in the database and in JSON.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// Reads the name back.
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
