//! The rows of identical families: a parent and two kids, one of whom has done something.

use jiff::Timestamp;
use server::clock::{Clock as _, SystemClock};

use crate::plan::Plan;

#[derive(Debug, Clone)]
pub(crate) enum Field {
    /// Text without tabs, line ends and backslashes.
    Text(String),
    Number(i64),
    Truth(bool),
    Null,
}

impl From<&str> for Field {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Field {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Field {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Field {
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

macro_rules! row {
    ($($value:expr),* $(,)?) => { vec![$(Field::from($value)),*] };
}

/// Rows for a table.
pub(crate) struct Batch<'a> {
    pub(crate) table: &'static str,
    /// The columns that are written, separated by commas.
    pub(crate) columns: &'static str,
    pub(crate) rows: Box<dyn Iterator<Item = Vec<Field>> + 'a>,
}

/// Noon of 2026-01-01 in UTC, in milliseconds since the epoch.
const BEGINNING: i64 = 1_767_268_800_000;
const DAY: i64 = 86_400_000;
/// The earnings of each kid: four times a chore of 10 points and its effort of 5, every other day, and two awards.
const CHORES: u64 = 4;
const LEDGER: u64 = 10;
const BALANCE: i64 = 4 * 15 + 2 * 20;

/// An id, made from a kind and a number.
pub(crate) fn id(kind: u16, number: u64) -> String {
    format!("0192f000-{kind:04x}-7000-8000-{number:012x}")
}

pub(crate) fn family(number: u64) -> String {
    id(1, number)
}

pub(crate) fn parent(family: u64) -> String {
    id(2, family)
}

/// The id of the kid of a family who has done something.
pub(crate) fn kid(family: u64) -> String {
    id(3, family)
}

/// The id of the other kid of a family.
pub(crate) fn twin(family: u64) -> String {
    id(4, family)
}

/// The id of a user's only session, which is the user's own id.
pub(crate) fn session(user: &str) -> String {
    user.to_owned()
}

/// The username of the first kid of a family.
pub(crate) fn kid_name(family: u64) -> String {
    format!("kid-{family}")
}

/// The id of a family's chore.
pub(crate) fn chore(plan: Plan, family: u64, number: u64) -> String {
    id(5, number * plan.families + family)
}

/// The id of the only item in a family's store.
pub(crate) fn item(family: u64) -> String {
    id(6, family)
}

/// The id of a pending submission of the kid of a family.
pub(crate) fn pending(plan: Plan, family: u64, number: u64) -> String {
    submission(plan, family, CHORES + number)
}

fn submission(plan: Plan, family: u64, number: u64) -> String {
    id(7, number * plan.families + family)
}

/// All rows of `plan`. Referenced rows come before the rows that refer to them.
pub(crate) fn all(plan: Plan, hash: &str) -> [Batch<'_>; 8] {
    let families = 0..plan.families;
    let used = now().as_millisecond();
    let users = [("parent", 2, 0), ("kid", 3, BALANCE), ("twin", 4, 0)];
    let users = users.into_iter().flat_map({
        let families = families.clone();
        move |(name, kind, points)| families.clone().map(move |n| (n, name, kind, points))
    });
    [
        Batch {
            table: "families",
            columns: "id, name, time_zone, signup_open, invite_code, created_at",
            rows: Box::new(families.clone().map(|n| {
                let code = format!("CODE{n}");
                row![family(n), format!("Family {n}"), "Europe/Berlin", true, code, BEGINNING]
            })),
        },
        Batch {
            table: "users",
            columns: "id, family_id, username, username_key, password_hash, role, points, \
                      token_version, created_at",
            rows: Box::new(users.map(move |(n, name, kind, points)| {
                let (role, name) =
                    (if kind == 2 { "parent" } else { "kid" }, format!("{name}-{n}"));
                let key = name.clone();
                row![id(kind, n), family(n), name, key, hash, role, points, 0_i64, BEGINNING]
            })),
        },
        Batch {
            table: "sessions",
            columns: "id, family_id, user_id, label, created_at, last_used_at",
            rows: Box::new(families.clone().flat_map(move |n| {
                let row =
                    |user: String| row![session(&user), family(n), user, "Bench", BEGINNING, used];
                [row(parent(n)), row(kid(n))]
            })),
        },
        Batch {
            table: "chores",
            columns: "id, family_id, name, description, points_value, is_active, created_at",
            rows: Box::new(each(plan, plan.chores, 2).map(move |(n, number)| {
                let name = format!("Feed the dragon {number}");
                let how = "Crickets in the morning, greens in the evening.";
                row![chore(plan, n, number), family(n), name, how, 10_i64, true, BEGINNING]
            })),
        },
        Batch {
            table: "store_items",
            columns: "id, family_id, name, description, points_cost, created_at",
            rows: Box::new(families.clone().map(|n| {
                row![item(n), family(n), "An evening of films", Field::Null, 5_i64, BEGINNING]
            })),
        },
        Batch {
            table: "goals",
            columns: "family_id, title, item_id, purchases_needed, deadline",
            rows: Box::new(
                families.map(|n| row![family(n), "Films", item(n), 18_i64, "2027-12-31"]),
            ),
        },
        Batch {
            table: "chore_submissions",
            columns: "id, family_id, kid_id, chore_id, chore_name, points_value, status, \
                      submitted_at, received_at, day, effort_minutes, effort_points, is_retry, \
                      reviewed_at, reviewed_by",
            rows: Box::new(
                each(plan, CHORES + plan.pending, CHORES + 1)
                    .map(move |(n, number)| submission_row(plan, n, number)),
            ),
        },
        Batch {
            table: "points_ledger",
            columns: "id, family_id, kid_id, seq, kind, source_id, amount, balance, description, \
                      actor_id, created_at",
            rows: Box::new(
                each(plan, LEDGER, LEDGER).map(move |(n, number)| ledger_row(plan, n, number)),
            ),
        },
    ]
}

/// Pairs of family and number: `asked` numbers for each family that is asked about, `others` for the rest. The first
/// row of every family comes before the second of any.
fn each(plan: Plan, asked: u64, others: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..asked.max(others)).flat_map(move |number| {
        let step = if number < others { 1 } else { plan.asked_every };
        let rows = (0..plan.families).step_by(usize::try_from(step).unwrap_or(1));
        rows.filter(move |n| number < asked || n % plan.asked_every != 0).map(move |n| (n, number))
    })
}

fn submission_row(plan: Plan, n: u64, number: u64) -> Vec<Field> {
    let is_approved = number < CHORES;
    let (status, day) =
        if is_approved { ("approved", 1 + 2 * number) } else { ("pending_approval", 20) };
    let at = BEGINNING + i64::try_from(day - 1).unwrap_or_default() * DAY;
    // One after the other on the last day.
    let at = if is_approved { at } else { at + i64::try_from(number).unwrap_or_default() * 1000 };
    let reviewed =
        if is_approved { (at.into(), parent(n).into()) } else { (Field::Null, Field::Null) };
    let chore_id = chore(plan, n, number % 2);
    row![
        submission(plan, n, number),
        family(n),
        kid(n),
        chore_id,
        "Feed the dragon",
        10_i64,
        status,
        at,
        at,
        format!("2026-01-{day:02}"),
        10_i64,
        5_i64,
        false,
        reviewed.0,
        reviewed.1,
    ]
}

fn ledger_row(plan: Plan, n: u64, number: u64) -> Vec<Field> {
    let chore = number / 2;
    let (kind, source, amount, balance) = match (chore < CHORES, number % 2) {
        (true, 0) => ("chore", submission(plan, n, chore), 10, 15 * chore + 10),
        (true, _) => ("effort", submission(plan, n, chore), 5, 15 * chore + 15),
        (false, _) => {
            let awards = number + 1 - 2 * CHORES;
            ("award", id(9, number * plan.families + n), 20, 15 * CHORES + 20 * awards)
        }
    };
    let at = BEGINNING + i64::try_from(2 * chore).unwrap_or_default() * DAY;
    let balance = i64::try_from(balance).unwrap_or_default();
    let seq = i64::try_from(number + 1).unwrap_or_default();
    row![
        id(8, number * plan.families + n),
        family(n),
        kid(n),
        seq,
        kind,
        source,
        i64::from(amount),
        balance,
        "Feed the dragon",
        parent(n),
        at,
    ]
}

/// The time on this machine.
pub(crate) fn now() -> Timestamp {
    SystemClock.now()
}
