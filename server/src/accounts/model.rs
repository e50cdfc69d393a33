//! Rows, requests and answers of accounts.

use std::net::IpAddr;

use rules::{CarerDays, Day, Role, validate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{calendar, config, error::ApiError, fields::Fields};

/// An account about to be made: checked, and with its password hashed.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// The username as it will be shown.
    pub username: String,
    /// The PHC string of the password.
    pub password_hash: String,
}

/// The context in which a sign-up finds its family.
#[derive(Debug, Clone)]
pub struct SignUpContext {
    /// Whether this instance serves one family or many.
    pub mode: config::SignUp,
    /// The time zone a founded family gets.
    pub time_zone: String,
    /// The invite to a family, on a hosted instance.
    pub invite_code: Option<String>,
    /// The client's IP address.
    pub address: IpAddr,
}

crate::db::row! {
    /// A member of the family.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct User {
        /// The user's id.
        id: String,
        /// The username as typed at sign-up.
        #[schema(example = "leo")]
        username: String,
        /// Parents review and manage, kids earn and spend.
        role: Role,
        /// A kid's balance, in points; null for others.
        #[schema(required, minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
        points: Option<i64>,
    }
}

crate::db::row! {
    /// A member of the family, as a parent sees them.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct FamilyMember {
        /// The user's id.
        id: String,
        /// The username as typed at sign-up.
        #[schema(example = "leo")]
        username: String,
        /// Parents review and manage, kids earn and spend.
        role: Role,
        /// A kid's balance, in points; null for others.
        #[schema(required, minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
        points: Option<i64>,
        /// The first day on which a carer is there; null for others.
        #[schema(required, example = json!(null))]
        cares_from: Option<Day>,
        /// The last day on which a carer is there; null for others, and until the role is taken back.
        #[schema(required, example = json!(null))]
        cares_until: Option<Day>,
        /// False for an imported member until a parent sets a password.
        #[schema(example = true)]
        has_password: bool,
    }
}

/// A new account.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = SignUp)]
pub struct NewUser {
    /// 3 to 32 characters, unique on the instance in any case.
    #[schema(min_length = 3, max_length = 32, example = "leo")]
    pub username: String,
    /// 8 to 128 characters, any.
    #[schema(min_length = 8, max_length = 128, example = "correct horse")]
    pub password: String,
    /// For the account that founds a family: the IANA name of its time zone. UTC if absent or unknown.
    #[schema(example = "America/New_York")]
    pub time_zone: Option<String>,
    /// On a hosted instance: an invite code, in any case. The account joins its family as a kid.
    #[schema(example = "7KQ2MXPD4HRB")]
    pub invite_code: Option<String>,
}

/// A new account of a carer.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewCarer {
    /// 3 to 32 characters, unique on the instance in any case.
    #[schema(min_length = 3, max_length = 32, example = "oma")]
    pub username: String,
    /// 8 to 128 characters, any.
    #[schema(min_length = 8, max_length = 128, example = "correct horse")]
    pub password: String,
    /// The days on which they are there.
    pub days: CarerDays,
}

/// The member who becomes a parent.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Promote {
    /// A member of the family, in any case.
    #[schema(example = "grandma")]
    pub username: String,
}

/// The member who is a parent now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Promoted {
    /// The username as typed at sign-up.
    #[schema(example = "grandma")]
    pub username: String,
}

impl NewUser {
    pub(super) fn checked(
        &self,
        mode: config::SignUp,
        address: IpAddr,
    ) -> Result<(String, SignUpContext), ApiError> {
        let mut fields = Fields::default();
        let username = fields.take("username", validate::username(&self.username));
        fields.take("password", validate::password(&self.password));
        let time_zone = calendar::founding_zone(self.time_zone.as_deref());
        let invite_code = self.invite_code.clone().filter(|code| !code.trim().is_empty());
        fields.finish((username, SignUpContext { mode, time_zone, invite_code, address }))
    }
}

impl NewCarer {
    /// The username, checked.
    ///
    /// # Errors
    /// A validation error with every field that the rules refuse.
    pub(super) fn checked(&self) -> Result<String, ApiError> {
        let mut fields = Fields::default();
        let username = fields.take("username", validate::username(&self.username));
        fields.take("password", validate::password(&self.password));
        fields.finish(username)
    }
}

crate::db::row! {
    /// The number of members of a family.
    pub(super) struct Members {
        present: i64,
        ever: i64,
    }
}

crate::db::row! {
    /// A member, found by their username.
    #[derive(Debug)]
    pub(super) struct Named {
        id: String,
        username: String,
        role: Role,
    }
}
