//! Reads the data for neutral days.

use std::collections::BTreeMap;

use jiff::Timestamp;
use rules::{Day, presence::Presence};

use super::{model, queries};
use crate::{
    auth::members::Kids,
    db::{Conn, Result},
};

/// The presence and excused days of kids, by kid, without kids who have no entries.
pub async fn of(conn: &mut Conn, kids: Kids<'_>) -> Result<BTreeMap<String, Presence>> {
    Ok(model::presences(queries::said(conn, kids).await?))
}

/// The presence of a family from a day on; with `as_of`, as everybody knew it at that instant. Without
/// rest days, which matter for the streak alone.
pub async fn since(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
    as_of: Option<Timestamp>,
) -> Result<Presence> {
    let absences = queries::absences(conn, family_id, since, as_of).await?;
    let home_patterns = queries::home_patterns(conn, family_id, since, as_of).await?;
    let day_passes = queries::day_passes(conn, family_id, since, as_of).await?;
    Ok(Presence {
        absences: absences.into_iter().map(Into::into).collect(),
        home_patterns: home_patterns.into_iter().map(Into::into).collect(),
        rest_days: Vec::new(),
        day_passes: day_passes.into_iter().map(Into::into).collect(),
    })
}
