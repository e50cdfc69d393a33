//! The requests of the demo family's kids: every type, approved, rejected and pending.

use jiff::{Timestamp, ToSpan as _};
use rules::Day;

use super::{family::Family, story::EVENING};
use crate::{
    db::Conn,
    error::ApiError,
    requests::{
        self,
        model::{Granted, MakeRequest, RequestDetails},
    },
    review::model::{
        Decision::{self, Approve, Reject},
        Review,
    },
};

/// The subject of a request.
enum Wish {
    /// A store item: its name, description and cost.
    Item(&'static str, &'static str, i64),
    /// A chore: its name, description and value.
    Chore(&'static str, &'static str, i64),
    /// Something done the day before: the minutes, and the points wished for.
    Deed(&'static str, i64, i64),
    /// Anything else.
    Words(&'static str),
}

/// The requests decided in the evening of the next day: the day, the kid, the wish and the
/// decision.
const DECIDED: [(i32, usize, Wish, Decision); 4] = [
    (12, 0, Wish::Item("Star-gazing night", "With blankets and cocoa.", 300), Approve),
    (18, 1, Wish::Chore("Walk Mrs Bell's dog", "Twice round the park.", 20), Approve),
    (25, 2, Wish::Words("Can we get a second dragon, so that he is not alone?"), Reject),
    (31, 0, Wish::Words("Can dinner be outside when it is warm?"), Approve),
];

/// The pending requests: made this many minutes ago, the kid, and the wish.
const WAITING: [(i32, usize, Wish); 4] = [
    (200, 2, Wish::Item("Paint set", "Twelve colours and two brushes.", 180)),
    (110, 1, Wish::Chore("Sort the bookshelf", "By colour, like a rainbow.", 25)),
    (80, 1, Wish::Deed("Helped grandpa rake the leaves", 40, 20)),
    (45, 0, Wish::Words("May I stay up late on Saturday? There is a comet.")),
];

impl Wish {
    /// The request, on a day of the family.
    fn input(&self, today: Day) -> MakeRequest {
        let mut details = RequestDetails::default();
        let request_type = match *self {
            Self::Item(name, description, points) => {
                details.name = Some(name.to_owned());
                details.description = Some(description.to_owned());
                details.points_cost = Some(points);
                "add_store_item"
            }
            Self::Chore(name, description, points) => {
                details.name = Some(name.to_owned());
                details.description = Some(description.to_owned());
                details.points_value = Some(points);
                "add_chore"
            }
            Self::Deed(name, minutes, wish) => {
                details.name = Some(name.to_owned());
                details.day = today.add_days(-1);
                details.minutes = Some(minutes);
                details.points_wish = Some(wish);
                "deed"
            }
            Self::Words(message) => {
                details.message = Some(message.to_owned());
                "other"
            }
        };
        MakeRequest { request_type: request_type.to_owned(), details }
    }
}

/// The requests of a day, and the parents' decisions about those of the day before.
pub(super) async fn spend_day(
    tx: &mut Conn,
    family: &Family,
    day: i32,
    midnight: Timestamp,
) -> Result<(), ApiError> {
    for (_, kid, wish, decision) in DECIDED.iter().filter(|(on, ..)| *on == day) {
        let asked = midnight + EVENING.minutes() - 1.hour();
        let fields = wish.input(family.kid(*kid).day(asked)).checked()?;
        let id = requests::service::make(tx, family.kid(*kid), &fields, asked).await?.id;
        requests::service::decide(
            tx,
            family.parent(*kid),
            &id,
            (&Review::silent(*decision), Granted::default()),
            asked + 25.hours(),
        )
        .await?;
    }
    Ok(())
}

/// The last hours: leaves requests for a parent to decide.
pub(super) async fn leave_pending(
    tx: &mut Conn,
    family: &Family,
    now: Timestamp,
) -> Result<(), ApiError> {
    for (minutes, kid, wish) in &WAITING {
        let (kid, asked) = (family.kid(*kid), now - minutes.minutes());
        let fields = wish.input(kid.day(asked)).checked()?;
        requests::service::make(tx, kid, &fields, asked).await?;
    }
    Ok(())
}
