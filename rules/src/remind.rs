//! Notices on people's devices: their reasons, recipients and times (docs/product/programs.md#notifications).
//!
//! A notice is no stored event but follows from the state at a moment. It is therefore computed twice, by [`plan`] when
//! it is due and by [`standing`] when it is sent; a notice that no longer applies is not sent.

mod hours;
mod kids;
mod model;
mod moment;
mod parents;
mod settings;
mod texts;

pub use model::{
    Content, Decided, Due, Family, Fate, Reminders, Standing, ThingKind, Told, ToldKid, ToldParent,
    Waiting,
};
pub use settings::{KidSettings, NoticeKind, ParentSettings};
pub use texts::trial;

use crate::Day;

/// The due notices, and the time of the next check (docs/product/programs.md#notice-kinds).
///
/// ```
/// use rules::remind::{Family, ParentSettings, ThingKind, ToldParent, Waiting, plan};
/// use rules::{Day, Now, Plan};
///
/// let routines = Plan::default();
/// let now = Now { day: Day::parse("2026-03-02").unwrap(), minute: 480 };
/// let mut family = Family::quiet(now, 600_000, &routines);
/// family.parents = vec![ToldParent { id: "mum".into(), settings: ParentSettings::default() }];
/// family.waiting = vec![Waiting {
///     kind: ThingKind::Chore, id: "1".into(), decision: 0, came_ms: 590_000,
///     who: "Leo".into(), what: "Dishes".into(),
/// }];
/// assert_eq!(plan(&family).next_ms, Some(710_000));
/// family.at_ms = 710_000;
/// assert_eq!(plan(&family).due[0].subject, "chore:1:0");
/// ```
pub fn plan(family: &Family<'_>) -> Reminders {
    let mut moment = moment::Moment::new(family);
    for parent in &family.parents {
        parents::plan(family, parent, &mut moment);
    }
    for kid in &family.kids {
        kids::plan(family, kid, &mut moment);
    }
    moment.found()
}

/// Decides on a notice of a day about some subjects at the time of sending (docs/product/programs.md#notice-kinds).
///
/// ```
/// use rules::remind::{Family, NoticeKind, Standing, standing};
/// use rules::{Day, Now, Plan};
///
/// let routines = Plan::default();
/// let now = Now { day: Day::parse("2026-03-02").unwrap(), minute: 480 };
/// let family = Family::quiet(now, 600_000, &routines);
/// let left = standing(&family, "mum", NoticeKind::Waiting, &["chore:1:0".into()], now.day);
/// assert_eq!(left, Standing::NotTrue);
/// ```
pub fn standing(
    family: &Family<'_>,
    user_id: &str,
    kind: NoticeKind,
    subjects: &[String],
    day: Day,
) -> Standing {
    let is_of_its_day = match kind {
        // These stay due until they are sent.
        NoticeKind::Waiting | NoticeKind::Approved | NoticeKind::SentBack => true,
        _ => day == family.now.day,
    };
    if !is_of_its_day {
        return Standing::NotTrue;
    }
    if let Some(parent) = family.parents.iter().find(|parent| parent.id == user_id) {
        return parents::standing(family, parent, kind);
    }
    match family.kids.iter().find(|kid| kid.id == user_id) {
        Some(told) => kids::standing(family, told, kind, subjects),
        None => Standing::NotTrue,
    }
}
