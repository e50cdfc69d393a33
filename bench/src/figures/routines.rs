//! Measures whether a family with many routines waits, and whether it waits longer each year.

use super::{Measured, ROUND, percentile, rounds};
use crate::{
    fixture::Fixture,
    load::{Load, get},
    process::Serving,
    report::{Figure, Goal},
    rows::{kid, parent},
};

/// Measures a kid's day of 40 routines after five years against a list of 20 chores, and the growth of both the day and
/// the week between the first year and the tenth. `lighter` is the family of five years whose week is lighter.
pub(crate) fn measure(
    small: &Fixture,
    [one, five, ten]: [&Fixture; 3],
    lighter: &Fixture,
) -> Measured {
    let servings = [small, one, five, ten, lighter].map(Serving::pogona);
    let [small, one, five, ten, lighter] = servings;
    let (small, one, five, ten, lighter) = (small?, one?, five?, ten?, lighter?);
    let kid = Fixture::token(&kid(0))?;
    // As the app asks.
    let [list, today] = ["/api/chores/", "/api/today?only=plan"].map(|path| get(path, &kid));
    let week = get("/api/week?only=plan", &Fixture::token(&parent(0))?);
    let load = |serving: &Serving, request| Load {
        address: serving.address,
        requests: std::slice::from_ref(request),
        clients: 1,
        until: ROUND,
        pause: None,
    };
    let measured = rounds([
        load(&small, &list),
        load(&one, &today),
        load(&five, &today),
        load(&ten, &today),
        load(&lighter, &today),
        load(&one, &week),
        load(&ten, &week),
    ])?;
    let [list, first, fifth, tenth, light, first_week, tenth_week] =
        measured.map(|outcomes| percentile(&outcomes, 50));
    let figure = |name: &str, medians, goal| Figure::ratio(name, "µs", medians, Goal::AtMost(goal));
    Ok(vec![
        figure(
            "GET /today, the plan of 40 routines, 5 years, p50 : GET /chores/, 20 rows",
            [fifth, list],
            2.0,
        ),
        figure(
            "GET /today, 40 routines, 10 so many times a week and 5 on special days : all daily",
            [light, fifth],
            1.2,
        ),
        figure("GET /today, 40 routines, after 10 years : after 1", [tenth, first], 1.5),
        figure("GET /week, 40 routines, after 10 years : after 1", [tenth_week, first_week], 1.5),
    ])
}
