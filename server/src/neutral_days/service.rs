//! Reads the data for neutral days.

use std::collections::BTreeMap;

use rules::presence::Presence;

use super::{model, queries};
use crate::{
    auth::members::Kids,
    db::{Conn, Result},
};

/// The presence and excused days of kids, by kid, without kids who have no entries.
pub async fn of(conn: &mut Conn, kids: Kids<'_>) -> Result<BTreeMap<String, Presence>> {
    Ok(model::presences(queries::said(conn, kids).await?))
}
