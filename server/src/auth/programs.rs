//! Extractors of routes that are open to programs as well as to people: [`Reader`], [`FamilyReader`],
//! [`Reviewer`], [`BoardViewer`] and [`Ticker`]. Every other route refuses the token of a program.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};
use rules::Role;

use super::{
    api_token::{ChosenKids, Program, Scope, is_api_token},
    context::Context,
    extract::{GrownUp, bearer},
    member::Member,
    shared_device::{self, SharedDevice},
};
use crate::error::ApiError;

/// A signed-in kid or parent, or a program that may read in a parent's name.
#[derive(Debug, Clone)]
pub struct Reader {
    /// The user, or the parent of the program.
    pub member: Member,
    /// The kids they may read.
    pub kids: ChosenKids,
}

/// A signed-in parent or carer, or a program that may read in a parent's name.
#[derive(Debug, Clone)]
pub struct FamilyReader(pub Reader);

/// A signed-in parent, or a program that may decide in a parent's name.
#[derive(Debug, Clone)]
pub struct Reviewer {
    /// The parent.
    pub parent: Member,
    /// The kids they may decide about.
    pub kids: ChosenKids,
}

/// A caller who may see the board.
#[derive(Debug, Clone)]
pub enum BoardViewer {
    /// A device that the family shares.
    Device(SharedDevice),
    /// A parent, a carer, or a program that may read in a parent's name.
    Reader(Reader),
}

/// A caller that sends ticks made without a PIN.
#[derive(Debug, Clone)]
pub enum Ticker {
    /// A device that the family shares.
    Device(SharedDevice),
    /// A program that may tick.
    Program(Program),
}

/// The calling program, if a program calls.
async fn program<S>(parts: &Parts, state: &S, scope: Scope) -> Result<Option<Program>, ApiError>
where
    Context: FromRef<S>,
{
    match bearer(parts).filter(|token| is_api_token(token)) {
        Some(token) => Context::from_ref(state).program_of(token, scope).await.map(Some),
        None => Ok(None),
    }
}

impl<S: Sync> FromRequestParts<S> for Reader
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if let Some(Program { parent, kids }) = program(parts, state, Scope::Read).await? {
            return Ok(Self { member: parent, kids });
        }
        let member = <Member as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        Ok(Self::person(member))
    }
}

impl<S: Sync> FromRequestParts<S> for FamilyReader
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if let Some(Program { parent, kids }) = program(parts, state, Scope::Read).await? {
            return Ok(Self(Reader { member: parent, kids }));
        }
        let GrownUp(member) = GrownUp::from_request_parts(parts, state).await?;
        Ok(Self::person(member))
    }
}

impl FamilyReader {
    /// A signed-in parent or carer.
    pub fn person(member: Member) -> Self {
        Self(Reader::person(member))
    }
}

impl Reader {
    /// A signed-in user.
    pub fn person(member: Member) -> Self {
        Self { member, kids: ChosenKids::All }
    }

    /// Refuses a kid.
    ///
    /// # Errors
    /// [`ApiError::Forbidden`].
    pub fn parent(self) -> Result<Self, ApiError> {
        Ok(Self { member: self.member.require(Role::Parent)?, kids: self.kids })
    }
}

impl Reviewer {
    /// A signed-in parent.
    pub fn person(parent: Member) -> Self {
        Self { parent, kids: ChosenKids::All }
    }
}

impl<S: Sync> FromRequestParts<S> for Reviewer
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if let Some(Program { parent, kids }) = program(parts, state, Scope::Review).await? {
            return Ok(Self { parent, kids });
        }
        let member = <Member as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        member.require(Role::Parent).map(Self::person)
    }
}

impl BoardViewer {
    /// A signed-in parent.
    pub fn person(parent: Member) -> Self {
        Self::Reader(Reader::person(parent))
    }
}

impl<S: Sync> FromRequestParts<S> for BoardViewer
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if bearer(parts).is_some_and(shared_device::is_token) {
            return SharedDevice::from_request_parts(parts, state).await.map(Self::Device);
        }
        let FamilyReader(reader) = FamilyReader::from_request_parts(parts, state).await?;
        Ok(Self::Reader(reader))
    }
}

impl<S: Sync> FromRequestParts<S> for Ticker
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match program(parts, state, Scope::Tick).await? {
            Some(program) => Ok(Self::Program(program)),
            None => SharedDevice::from_request_parts(parts, state).await.map(Self::Device),
        }
    }
}
