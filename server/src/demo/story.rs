//! The story of the demo family: forty days of chores, as data.

/// The time at which the parents approve, in minutes after midnight.
pub(super) const EVENING: i32 = 19 * 60 + 30;

/// Days of history before today.
pub(super) const DAYS: i32 = 40;

/// The password of every member of the demo family.
pub(super) const PASSWORD: &str = "sunny-terrarium";

/// The parents; the first founds the family.
pub(super) const PARENTS: [&str; 2] = ["maria", "tom"];

/// The kids.
pub(super) const KIDS: [&str; 3] = ["ada", "felix", "juno"];

/// The carer.
pub(super) const CARER: &str = "grandma";

/// The look of a member: the display name, which may equal the username, the face, the colour, and
/// whether their screens need no reading.
pub(super) type LookStory = (&'static str, &'static str, &'static str, bool);

/// The looks of the parents, then of the kids.
pub(super) const LOOKS: [LookStory; 5] = [
    ("Mum", "cat", "purple", false),
    ("Dad", "bear", "blue", false),
    ("Ada", "owl", "sky", false),
    ("Felix", "fox", "orange", false),
    ("Juno", "frog", "green", true),
];

/// The icons that a parent chose for chores, by the chores' places; the names of the others suggest
/// good ones.
pub(super) const CHORE_ICONS: [(usize, &str); 2] = [(1, "bed"), (10, "vegetables")];

/// A step: its text and minutes.
pub(super) type StepStory = (&'static str, Option<i64>);

/// The steps of some chores, by the chores' places.
pub(super) const STEPS: [(usize, &[StepStory]); 2] = [
    (
        1,
        &[
            ("Toys into the box", Some(5)),
            ("Books on the shelf", Some(3)),
            ("Laundry into the basket", None),
            ("Make the bed", Some(2)),
        ],
    ),
    (
        9,
        &[
            ("Lift the dragon into its box", None),
            ("Take out the old sand", Some(5)),
            ("Wipe the glass", Some(5)),
            ("Pour in fresh sand", None),
            ("Fill the water bowl", None),
            ("Wash your hands", Some(1)),
        ],
    ),
];

/// A chore of the family: its name, description and points.
pub(super) type ChoreStory = (&'static str, Option<&'static str>, i64);

/// A dozen chores.
pub(super) const CHORES: [ChoreStory; 12] = [
    ("Feed the dragon", Some("Crickets in the morning, greens in the evening."), 10),
    ("Tidy your room", Some("Floor clear, bed made, laundry in the basket."), 15),
    ("Set the table", None, 5),
    ("Empty the dishwasher", Some("Glasses first. Ask for help with the top shelf."), 10),
    ("Read for twenty minutes", Some("Any book you like."), 10),
    ("Water the plants", Some("Two cups for the fern, one for everybody else."), 5),
    ("Take out the recycling", None, 10),
    ("Practise an instrument", Some("Slow first, then fast."), 15),
    ("Vacuum the living room", Some("Under the sofa, too."), 20),
    ("Clean the terrarium", Some("Fresh sand and water, and wash your hands afterwards."), 25),
    ("Help cook dinner", None, 15),
    ("Rake the leaves", Some("Leave a pile for the hedgehog."), 20),
];

/// The chore that is only for a season, and the day it ended.
pub(super) const SEASONAL: (usize, i32) = (11, 30);

/// The day on which the first schedules begin.
pub(super) const ROUTINES_BEGIN: i32 = 10;

/// The chores with a schedule, by their places.
pub(super) const ROUTINES: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 9];

/// The chores that kids do without a schedule.
const BESIDES: [usize; 2] = [8, 10];

/// Days on which a kid did nothing; the days between them are their streaks. Ada's last run is the
/// longest, Felix has begun a new one, and Juno's is at risk: nothing yet today.
const IDLE: [&[i32]; 3] = [&[2, 24], &[4, 11, 12, 19, 27, 35], &[1, 2, 8, 9, 15, 20, 28, 33, 37]];

/// The day on which Juno was ill, one of those on which she did nothing.
pub(super) const SICK: (usize, i32) = (2, 28);
/// The day of Juno's that a parent excused on the next day: her class was on an outing.
pub(super) const EXCUSED: (usize, i32, &str) = (2, 33, "Back late from the class outing");
/// The day from which Felix rests on Saturdays and Sundays, and these weekdays as bits. He did
/// something on most of them all the same.
pub(super) const RESTS: (usize, i32, i32) = (1, 36, 96);

/// The school holidays: their first and last days, counted as the days of the story; today is the day after its last.
pub(super) const HOLIDAYS: [(i32, i32); 2] = [(12, 16), (43, 54)];

/// The weekday on which the recycling bin is fetched, 0 for Monday, and for how many weeks that is known.
pub(super) const BINS_WEEKDAY: i32 = 1;
pub(super) const BIN_WEEKS: i32 = 52;

/// Whether a kid does nothing on a day.
pub(super) fn is_idle(kid: usize, day: i32) -> bool {
    IDLE[kid].contains(&day)
}

/// Points a parent gives on one of the days.
#[derive(Debug, Clone, Copy)]
pub(super) struct AwardStory {
    pub(super) day: i32,
    /// The kid's place.
    pub(super) kid: usize,
    pub(super) points: i64,
    pub(super) reason: &'static str,
}

/// The awards of the forty days.
pub(super) const AWARDS: [AwardStory; 7] = [
    AwardStory { day: 6, kid: 2, points: 20, reason: "Helped grandma in the garden" },
    AwardStory { day: 17, kid: 1, points: 30, reason: "Read a whole book alone" },
    AwardStory { day: 26, kid: 0, points: 25, reason: "Looked after the twins next door" },
    AwardStory { day: 29, kid: 0, points: 600, reason: "Birthday present from grandma" },
    AwardStory { day: 33, kid: 1, points: 600, reason: "Gave the old bike to a cousin" },
    AwardStory { day: 35, kid: 2, points: 600, reason: "Birthday present from grandpa" },
    AwardStory { day: 36, kid: 2, points: 15, reason: "Was brave at the dentist" },
];

/// The fate of a submission on its day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// Approved in the evening.
    Approved,
    /// Rejected.
    Rejected,
    /// Rejected, done again with more effort, and then approved.
    Retried,
}

/// A chore done by a kid on one of the days.
#[derive(Debug, Clone, Copy)]
pub(super) struct SubmissionStory {
    /// The kid's place.
    pub(super) kid: usize,
    /// The chore's place.
    pub(super) chore: usize,
    /// Minutes after midnight.
    pub(super) minute: i32,
    /// Minutes of effort.
    pub(super) effort: i64,
    /// Its fate.
    pub(super) end: End,
}

/// The submissions of a day, 0 being the first of the forty.
pub(super) fn deeds(day: i32) -> Vec<SubmissionStory> {
    let mut deeds = Vec::new();
    for (kid, idle) in IDLE.iter().enumerate() {
        if idle.contains(&day) {
            continue;
        }
        let count = 1 + scatter(day, kid, 0) % 2;
        for n in 1..=count {
            let roll = scatter(day, kid, n);
            let chore = match (roll % CHORES.len(), SEASONAL) {
                (chore, (seasonal, ended)) if chore == seasonal && day >= ended => BESIDES[0],
                (chore, _) if day >= ROUTINES_BEGIN && ROUTINES.contains(&chore) => {
                    BESIDES[roll % BESIDES.len()]
                }
                (chore, _) => chore,
            };
            deeds.push(SubmissionStory {
                kid,
                chore,
                minute: 15 * 60 + small(roll / 16 % 180),
                // Some forget the timer.
                effort: if roll.is_multiple_of(5) {
                    0
                } else {
                    (roll / 64 % 29).try_into().unwrap_or(0)
                },
                // The first of a day is approved in the end, so that `IDLE` alone determines the
                // streaks.
                end: match roll / 8 % 10 {
                    0 if n > 1 => End::Rejected,
                    1 => End::Retried,
                    _ => End::Approved,
                },
            });
        }
    }
    deeds.sort_by_key(|deed| deed.minute);
    deeds
}

fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0)
}

/// A number that looks random and is the same every time.
pub(super) fn scatter(day: i32, kid: usize, n: usize) -> usize {
    let seed = usize::try_from(day).unwrap_or(0) * 97 + kid * 31 + n * 7 + 1;
    let mixed = (seed as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    usize::try_from((mixed ^ (mixed >> 29)) >> 33).unwrap_or(0)
}
