//! The current state of a family, as Home Assistant receives it.

use jiff::Timestamp;
use rules::{presence::is_away, routine::Part};

use crate::{
    auth::ChosenKids,
    db::{self, Conn},
    families, kids, routines,
};

/// The most buttons of a kid: further chores are ticked by the topic alone.
const BUTTONS: usize = 20;

/// A family.
pub(super) struct FamilyNow {
    pub(super) name: String,
    pub(super) kids: Vec<KidNow>,
}

/// A kid.
pub(super) struct KidNow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) points: i64,
    pub(super) streak: i32,
    /// The number of chores they can do now: today's, late and assigned ones.
    pub(super) due: i64,
    pub(super) done_today: i32,
    pub(super) is_away: bool,
    /// The number of their submissions, purchases and requests that wait for a parent.
    pub(super) waiting: i64,
    pub(super) buttons: Vec<Button>,
}

/// A chore of today.
pub(super) struct Button {
    pub(super) chore_id: String,
    pub(super) part: Part,
    pub(super) chore_name: String,
    /// Whether it can be ticked now.
    pub(super) is_open: bool,
}

/// A family as it is at an instant.
pub(super) async fn read(conn: &mut Conn, family_id: &str, at: Timestamp) -> db::Result<FamilyNow> {
    let profiles = crate::directory::service::profiles(conn, family_id).await?;
    let kids: Vec<_> =
        profiles.into_iter().filter(|profile| profile.role == rules::Role::Kid).collect();
    let kid_ids: Vec<&str> = kids.iter().map(|kid| kid.id.as_str()).collect();
    let day = routines::days::of_everybody(conn, family_id, &kid_ids, &ChosenKids::All, at).await?;
    let overviews = kids::service::overviews(conn, family_id, day.now.day).await?;
    let name_of = |chore_id: &str| {
        let chore = day.chores.iter().find(|chore| chore.id == chore_id);
        chore.map(|chore| chore.name.clone()).unwrap_or_default()
    };
    let kids = kids.iter().zip(&day.today).filter_map(|(kid, own)| {
        let overview = overviews.iter().find(|overview| overview.id == kid.id)?;
        let mut buttons: Vec<Button> = Vec::new();
        for one in own.today.mine.iter().chain(&own.today.anyone) {
            let same = |button: &Button| button.chore_id == one.chore_id && button.part == one.part;
            match buttons.iter_mut().find(|button| same(button)) {
                Some(button) => button.is_open |= one.is_to_do(),
                None => buttons.push(Button {
                    chore_id: one.chore_id.clone(),
                    part: one.part,
                    chore_name: name_of(&one.chore_id),
                    is_open: one.is_to_do(),
                }),
            }
        }
        buttons.truncate(BUTTONS);
        let open = own.today.mine.iter().filter(|one| one.is_to_do()).count();
        Some(KidNow {
            id: kid.id.clone(),
            name: kid.display_name.clone(),
            points: overview.points,
            streak: overview.streak.current_streak,
            due: i64::try_from(open).unwrap_or(i64::MAX).saturating_add(overview.to_do),
            done_today: own.today.done,
            is_away: is_away(&day.plan.presence, &kid.id, day.now.day),
            waiting: overview.waiting,
            buttons,
        })
    });
    let kids = kids.collect();
    Ok(FamilyNow { name: families::service::name(conn, family_id).await?, kids })
}
