//! The extractors of callers: [`Member`], [`Kid`], [`Parent`] and [`Personal`]; [`AnyRole`],
//! [`OwnDevice`], [`Session`] and [`Viewer`], which take carers as well, [`Carer`] and [`GrownUp`];
//! and [`SharedDevice`] for a device, which is no person.
//!
//! A handler's signature shows who may call it. Each extractor reads the bearer token and loads the
//! user with one query; role and family come from the database, never from the token. The extractor
//! `Member` lets in kids and parents alone, so that a carer reaches only what names them.

use axum::{
    extract::{FromRef, FromRequestParts, OptionalFromRequestParts},
    http::{header::AUTHORIZATION, request::Parts},
};
use rules::Role;

use super::{
    context::Context,
    member::Member,
    shared_device::{self, SharedDevice},
};
use crate::error::{ApiError, refusals};

/// A signed-in kid.
#[derive(Debug, Clone)]
pub struct Kid(pub Member);

/// A signed-in parent.
#[derive(Debug, Clone)]
pub struct Parent(pub Member);

/// A signed-in carer (docs/product/people.md#carers).
#[derive(Debug, Clone)]
pub struct Carer(pub Member);

/// A signed-in parent or carer.
#[derive(Debug, Clone)]
pub struct GrownUp(pub Member);

/// A signed-in user of any role.
#[derive(Debug, Clone)]
pub struct AnyRole(pub Member);

/// A signed-in kid or parent on a device of their own. Routes that show or change their notices are
/// closed to devices that others use as well (docs/product/people.md#device-sessions).
#[derive(Debug, Clone)]
pub struct Personal(pub Member);

/// A signed-in user of any role on a device of their own; for routes that show or change their
/// sign-in.
#[derive(Debug, Clone)]
pub struct OwnDevice(pub Member);

/// A caller who may see data of the whole family that belong to no single member.
#[derive(Debug, Clone)]
pub enum Viewer {
    /// A user of any role.
    Member(Member),
    /// A device that the family shares.
    Device(SharedDevice),
}

impl Viewer {
    /// The family whose data are read.
    pub fn family_id(&self) -> &str {
        match self {
            Self::Member(member) => &member.family_id,
            Self::Device(device) => &device.family_id,
        }
    }

    /// Whether it is a carer, to whom the store is closed.
    pub fn is_carer(&self) -> bool {
        matches!(self, Self::Member(member) if member.role == Role::Carer)
    }
}

/// A signed-in user and their token.
#[derive(Clone)]
pub struct Session {
    /// The member at the time of the request.
    pub member: Member,
    token: String,
}

impl Session {
    /// Whether the token is still valid, and the role and family of its bearer are unchanged. If
    /// that cannot be read now, they count as unchanged.
    pub async fn holds(&self, context: &Context) -> bool {
        match context.member_of(&self.token).await {
            Ok(now) => now.role == self.member.role && now.family_id == self.member.family_id,
            Err(ApiError::Unauthorized(_) | ApiError::SessionOver(_)) => false,
            Err(_) => true,
        }
    }
}

/// The signed-in user, of any role.
pub(super) async fn any_role<S>(parts: &Parts, state: &S) -> Result<Member, ApiError>
where
    Context: FromRef<S>,
{
    let token = bearer(parts).ok_or(refusals::NOT_AUTHENTICATED)?;
    Context::from_ref(state).member_of(token).await
}

/// Refuses a device that others use as well.
fn own_device(member: Member) -> Result<Member, ApiError> {
    if member.shared_device_id.is_some() { Err(refusals::SHARED_DEVICE) } else { Ok(member) }
}

/// Extractors of signed-in users: who may call, and what else is asked of them.
macro_rules! callers {
    ($($name:ident: $may:expr;)+) => { $(
        impl<S: Sync> FromRequestParts<S> for $name
        where
            Context: FromRef<S>,
        {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
                let may: fn(Member) -> Result<Member, ApiError> = $may;
                may(any_role(parts, state).await?).map(Self)
            }
        }
    )+ };
}

callers! {
    Kid: |member| member.require(Role::Kid);
    Parent: |member| member.require(Role::Parent);
    Carer: |member| member.require(Role::Carer);
    GrownUp: |member| member.require_one_of(&[Role::Parent, Role::Carer]);
    AnyRole: Ok;
    Personal: |member| member.require_one_of(&[Role::Kid, Role::Parent]).and_then(own_device);
    OwnDevice: own_device;
}

impl<S: Sync> FromRequestParts<S> for Member
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        any_role(parts, state).await?.require_one_of(&[Role::Kid, Role::Parent])
    }
}

impl<S: Sync> FromRequestParts<S> for SharedDevice
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let token = bearer(parts).ok_or(refusals::NOT_AUTHENTICATED)?;
        Context::from_ref(state).device_of(token).await
    }
}

impl<S: Sync> FromRequestParts<S> for Viewer
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if bearer(parts).is_some_and(shared_device::is_token) {
            return SharedDevice::from_request_parts(parts, state).await.map(Self::Device);
        }
        any_role(parts, state).await.map(Self::Member)
    }
}

/// For the one route that is open to all and does more for a parent. No `Authorization` header
/// means an anonymous caller, but an invalid token, or a kid's, is refused, so that nobody acts
/// with fewer rights than they think.
impl<S: Sync> OptionalFromRequestParts<S> for Parent
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, ApiError> {
        if !parts.headers.contains_key(AUTHORIZATION) {
            return Ok(None);
        }
        <Self as FromRequestParts<S>>::from_request_parts(parts, state).await.map(Some)
    }
}

impl<S: Sync> FromRequestParts<S> for Session
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let member = any_role(parts, state).await?;
        let token = bearer(parts).unwrap_or_default().to_owned();
        Ok(Self { member, token })
    }
}

pub(super) fn bearer(parts: &Parts) -> Option<&str> {
    let (scheme, token) = parts.headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
