//! The states and roles that cross the wire (docs/product/programs.md#fields).

/// Declares an enum with a text on the wire for each value, written once.
macro_rules! wire_enum {
    ($(#[$meta:meta])* $type:ident { $($(#[doc = $about:literal])+ $variant:ident = $name:tt,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(
            feature = "openapi",
            derive(utoipa::ToSchema),
            schema(description = concat!($("- `", $name, "`:", $($about,)+ "\n"),+))
        )]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
        pub enum $type { $($(#[doc = $about])+ #[serde(rename = $name)] $variant,)+ }

        impl $type {
            #[doc = concat!("The text on the wire.\n\n```\nuse rules::", stringify!($type), ";\n\n",
                $("assert_eq!(", stringify!($type), "::", stringify!($variant), ".as_str(), \"", $name, "\");\n",)+
                "```")]
            pub fn as_str(self) -> &'static str {
                match self { $($type::$variant => $name),+ }
            }

            #[doc = concat!("Reads the text on the wire; `None` for any other.\n\n```\nuse rules::", stringify!($type), ";\n\n",
                $("assert_eq!(", stringify!($type), "::parse(\"", $name, "\"), Some(",
                    stringify!($type), "::", stringify!($variant), "));\n",)+
                "assert_eq!(", stringify!($type), "::parse(\"\"), None);\n```")]
            pub fn parse(name: &str) -> Option<$type> {
                match name { $($name => Some($type::$variant),)+ _ => None }
            }
        }
    };
}
pub(crate) use wire_enum;

wire_enum! {
    /// State of a chore or assignment submission (docs/product/chores.md#submission-states).
    ///
    /// ```
    /// let status: rules::SubmissionStatus = serde_json::from_str(r#""pending_approval""#).unwrap();
    /// assert_eq!(status, rules::SubmissionStatus::PendingApproval);
    /// ```
    SubmissionStatus {
        /// Waits for a parent.
        PendingApproval = "pending_approval",
        /// A parent approved it.
        Approved = "approved",
        /// A parent rejected it.
        Rejected = "rejected",
        /// The kid withdrew it: it counts for nothing.
        Withdrawn = "withdrawn",
    }
}

wire_enum! {
    /// State of a store purchase (docs/product/points.md#purchase-states).
    ///
    /// ```
    /// let status: rules::PurchaseStatus = serde_json::from_str(r#""completed""#).unwrap();
    /// assert_eq!(status, rules::PurchaseStatus::Completed);
    /// ```
    PurchaseStatus {
        /// Waits for a parent; the points are held.
        Pending = "pending",
        /// A parent approved it.
        Approved = "approved",
        /// A parent rejected it; the points were given back.
        Rejected = "rejected",
        /// Approved and handed over.
        Completed = "completed",
        /// The kid withdrew it; the points were given back.
        Withdrawn = "withdrawn",
    }
}

wire_enum! {
    /// Kind of a feature request, as stored (docs/product/points.md#request-types).
    ///
    /// ```
    /// let kind: rules::RequestType = serde_json::from_str(r#""add_chore""#).unwrap();
    /// assert_eq!(kind, rules::RequestType::AddChore);
    /// ```
    RequestType {
        /// A new store item: name, description, points cost.
        AddStoreItem = "add_store_item",
        /// A new chore: name, description, points value.
        AddChore = "add_chore",
        /// Something that a kid did besides their chores: what, when, minutes, and the points they wish for.
        Deed = "deed",
        /// Anything else: a message.
        Other = "other",
    }
}

wire_enum! {
    /// The permissions of a signed-in user (docs/product/people.md#roles).
    ///
    /// ```
    /// let role: rules::Role = serde_json::from_str(r#""kid""#).unwrap();
    /// assert_eq!(role, rules::Role::Kid);
    /// ```
    Role {
        /// Manages chores, the store and points; reviews.
        Parent = "parent",
        /// Does chores, earns and spends points.
        Kid = "kid",
        /// Looks after the kids for some days (docs/product/people.md#carers).
        Carer = "carer",
    }
}
