//! Special days of the demo family: school holidays, and when the bins are fetched.

use jiff::{Timestamp, ToSpan as _};
use rules::{Color, Day, DaySetFields};

use super::{
    family::Family,
    story::{BIN_WEEKS, BINS_WEEKDAY, HOLIDAYS, ROUTINES_BEGIN},
};
use crate::{
    day_sets::{model, service},
    db::{self, Conn},
    error::ApiError,
};

const BINS: &str = "Recycling bin";

/// The id of the set of the bins.
pub(super) async fn bins(tx: &mut Conn, family: &Family) -> db::Result<Option<String>> {
    let sets = service::of_family(tx, &family.parent(0).family_id).await?;
    Ok(sets.into_iter().find(|set| set.name == BINS).map(|set| set.id))
}

/// The sets that a parent writes on the morning on which the routines begin.
pub(super) async fn spend_morning(
    tx: &mut Conn,
    family: &Family,
    day: i32,
    midnight: Timestamp,
) -> Result<(), ApiError> {
    if day != ROUTINES_BEGIN {
        return Ok(());
    }
    let now = midnight + 5.hours();
    let parent = family.parent(0);
    let today = parent.day(now);
    let after = |days: i32| today.add_days(days);
    let holidays =
        HOLIDAYS.iter().flat_map(|&(first, last)| (first - day..=last - day).filter_map(after));
    let until_bins = (BINS_WEEKDAY - today.weekday()).rem_euclid(7);
    let bins = (0..BIN_WEEKS).filter_map(|week| after(until_bins + 7 * week));
    let sets: [(&str, Color, Vec<Day>); 2] = [
        ("School holidays", Color::Yellow, holidays.collect()),
        (BINS, Color::Green, bins.collect()),
    ];
    for (name, color, days) in sets {
        let fields = model::checked(&DaySetFields { name: name.into(), color, days })?;
        service::create(tx, parent, &fields, now).await?;
    }
    Ok(())
}
