//! Absences, excused days and weekend rests of the demo family.

use jiff::{Timestamp, ToSpan as _};
use rules::presence::AbsenceKind;

use super::{
    family::Family,
    story::{EXCUSED, RESTS, SICK},
};
use crate::{
    db::Conn,
    error::ApiError,
    presence::{
        model::{NewAbsence, NewPass, RestDaysInput},
        service,
    },
};

/// A parent's entries on the morning of a day.
pub(super) async fn spend_morning(
    tx: &mut Conn,
    family: &Family,
    day: i32,
    midnight: Timestamp,
) -> Result<(), ApiError> {
    let now = midnight + 7.hours();
    let parent = family.parent(0);
    let today = parent.day(now);
    if day == SICK.1 {
        let absence = NewAbsence {
            kid_id: Some(family.kid(SICK.0).id.clone()),
            from_day: today,
            to_day: Some(today),
            kind: AbsenceKind::Sick,
        };
        service::add_absence(tx, parent, &absence, now).await?;
    }
    if day == EXCUSED.1 + 1 {
        let yesterday = today.add_days(-1).unwrap_or(today);
        let pass = NewPass { day: yesterday, reason: Some(EXCUSED.2.to_owned()) };
        let kid_id = &family.kid(EXCUSED.0).id;
        service::excuse(tx, parent, kid_id, &pass, now).await?;
    }
    if day == RESTS.1 {
        let rest_days = RestDaysInput { weekdays: RESTS.2 };
        rest_days.check()?;
        service::set_rest_days(tx, parent, &family.kid(RESTS.0).id, rest_days, now).await?;
    }
    Ok(())
}
