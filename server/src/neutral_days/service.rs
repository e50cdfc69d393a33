//! Reading what neutral days are computed from.

use std::collections::BTreeMap;

use rules::presence::Presence;

use super::{model, queries};
use crate::{
    auth::members::Kids,
    db::{Conn, Result},
};

/// When kids are there, and what is excused, by kid; without those of whom nothing was said.
pub async fn of(conn: &mut Conn, kids: Kids<'_>) -> Result<BTreeMap<String, Presence>> {
    Ok(model::presences(queries::said(conn, kids).await?))
}
