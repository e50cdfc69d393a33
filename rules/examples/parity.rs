//! Prints native answers to random questions, so that the web app's tests can compare them with the WebAssembly:
//! `cargo run -q -p rules --example parity -- SEED COUNT`. The same seed asks the same questions.
//!
//! A line is `{"function", "args", "result"}`, with `"throws": true` in place of the result when the arguments are refused.

#[path = "../tests/support/mod.rs"]
mod support;

use std::error::Error;
use std::io::{BufWriter, Write, stdout};

use rules::Day;
use serde_json::{Value, json};
use support::{NAMES, call};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(seed), Some(count)) = (args.next(), args.next()) else {
        return Err("usage: parity SEED COUNT".into());
    };
    let mut random = Random(seed.parse()?);
    let mut out = BufWriter::new(stdout().lock());
    for name in NAMES.iter().cycle().take(count.parse()?) {
        let args = random.arguments(name).ok_or_else(|| format!("no arguments for {name}"))?;
        let line = match call(name, &args) {
            Ok(result) => json!({ "function": name, "args": args, "result": result }),
            Err(_) => json!({ "function": name, "args": args, "throws": true }),
        };
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// `SplitMix64`: any seed will do, and the same seed gives the same numbers.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// One of `least..=most`.
    fn within(&mut self, least: i64, most: i64) -> i64 {
        let span = most.abs_diff(least) + 1;
        least.saturating_add_unsigned(self.next() % span)
    }

    fn one_in(&mut self, chances: i64) -> bool {
        self.within(1, chances) == 1
    }

    fn pick<T: Clone + Default>(&mut self, items: &[T]) -> T {
        let index = self.within(1, i64::try_from(items.len()).unwrap_or(1)) - 1;
        usize::try_from(index).ok().and_then(|index| items.get(index)).cloned().unwrap_or_default()
    }

    fn list(&mut self, most: i64, item: fn(&mut Random) -> Value) -> Value {
        (0..self.within(0, most)).map(|_| item(self)).collect()
    }

    /// The arguments of a function; none when it is unknown.
    fn arguments(&mut self, name: &str) -> Option<Vec<Value>> {
        Some(match name {
            "limits" | "newTimer" | "dialogPrompt" | "requestPrompt" => vec![],
            "addDays" => vec![self.day(), self.int()],
            "daysBetween" | "goalDayError" => vec![self.day(), self.day()],
            "effortPoints" | "effortProgress" | "isHighEffort" | "encouragement"
            | "submittedMessage" | "nextMilestone" | "streakHint" | "streakColour"
            | "streakStage" => vec![self.int()],
            "effortSummary" => vec![self.list(8, Random::effort_entry)],
            "startTimer" | "pauseTimer" | "elapsedMs" | "elapsedMinutes" => {
                vec![self.timer(), self.instant()]
            }
            "timerDisplay" => vec![self.instant()],
            "isRetry" => vec![self.id(), self.instant(), self.list(6, Random::history_entry)],
            "submissionCounts" | "submissionConfirms" => {
                vec![self.status(), if self.one_in(3) { Value::Null } else { self.int() }]
            }
            "streak" => vec![self.list(40, Random::near_day), self.near_day()],
            "bonusesDue" => vec![
                self.list(60, Random::near_day),
                self.list(60, Random::near_day),
                self.list(4, Random::paid_bonus),
            ],
            "isStreakAtRisk" => vec![self.streak()],
            "dueFlag" | "assignDueError" => vec![self.some_day(), self.near_day()],
            "dueColour" => vec![self.pick(&["none", "overdue", "due_soon", "later", "?"]).into()],
            "dueText" => vec![self.some_day()],
            "formatDayShort" | "presetDeadline" => vec![self.day()],
            "purchasesCounted" => vec![self.list(20, Random::purchase)],
            "goalProgress" => vec![self.terms(), self.int(), self.item_name()],
            "goalDeadline" => vec![self.near_day(), self.near_day(), self.points()],
            "goalShares" => {
                let kids = self.list(10, Random::id);
                vec![self.terms(), kids, self.list(20, Random::purchase)]
            }
            "completedAtError" => vec![self.instant(), self.instant()],
            "redeemError" => {
                vec![self.pick(&["kid", "parent"]).into(), self.points(), self.points()]
            }
            "serviceName" => vec![self.service()],
            "parseDialogAnswer" | "parseRequestAnswer" => vec![self.answer(), self.service()],
            "pointsCostFromUsd" | "pointsValueFromMinutes" => vec![self.number()],
            "requestTypeError" => vec![self.request_type()],
            "awardPointsError" | "itemPointsError" | "chorePointsError" | "requestPointsError"
            | "effortMinutesError" | "goalPurchasesError" | "goalPointsError" => {
                vec![self.number()]
            }
            "usernameError"
            | "passwordError"
            | "promoteUsernameError"
            | "awardKidError"
            | "itemNameError"
            | "choreNameError"
            | "requestNameError"
            | "requestMessageError"
            | "assignChoreError"
            | "assignKidError"
            | "textError"
            | "familyNameError"
            | "questionError" => vec![self.text()],
            _ => return None,
        })
    }

    /// A whole number, mostly near the thresholds of the rules, at times beyond an i32.
    fn int(&mut self) -> Value {
        match self.within(0, 9) {
            0 => self.within(-4_000_000_000, 4_000_000_000),
            1 => self.within(i64::from(i32::MAX) - 2, i64::from(i32::MAX) + 2),
            2 => self.within(-1_000, 2_000),
            _ => self.within(-2, 35),
        }
        .into()
    }

    /// Any finite number, at times with a fraction.
    #[allow(clippy::cast_precision_loss)]
    fn number(&mut self) -> Value {
        match self.within(0, 4) {
            0 => (self.within(-1_000_000, 100_000_000) as f64 / 64.0).into(),
            1 => {
                let bits = f64::from_bits(self.next());
                if bits.is_finite() { bits.into() } else { 0.into() }
            }
            2 => self.points(),
            _ => self.int(),
        }
    }

    fn points(&mut self) -> Value {
        let most = self.pick(&[3, 1_002, 1_000_002]);
        self.within(-2, most).into()
    }

    /// Milliseconds close enough to each other to matter.
    fn instant(&mut self) -> Value {
        const DAY: i64 = 24 * 60 * 60 * 1_000;
        const NOW: i64 = 1_750_000_000_000;
        match self.within(0, 9) {
            0 => self.within(-9_007_199_254_740_991, 9_007_199_254_740_991),
            1 => NOW + self.pick(&[-7, -1, 0, 1]) * DAY + self.within(-1, 1),
            2 => NOW + self.pick(&[-5, -1, 1, 5, 240]) * 60_000 + self.within(-1, 1),
            3 => self.within(-10, 15_000_000),
            _ => NOW + self.within(-DAY, DAY),
        }
        .into()
    }

    /// Any day there is, at times one there is not.
    fn day(&mut self) -> Value {
        if self.one_in(20) {
            return self.pick(&["2025-02-29", "2025-1-1", "", "soon", "0000-01-01"]).into();
        }
        let number = self.within(Day::MIN.number().into(), Day::MAX.number().into());
        day_text(number)
    }

    fn near_day(&mut self) -> Value {
        day_text(19_750 + self.within(0, 45))
    }

    fn some_day(&mut self) -> Value {
        match self.within(0, 5) {
            0 => Value::Null,
            1 => self.day(),
            _ => self.near_day(),
        }
    }

    fn id(&mut self) -> Value {
        self.pick(&["Mia", "mia", "Zoë", "Ada", "", "😀"]).into()
    }

    fn status(&mut self) -> Value {
        self.pick(&["pending_approval", "approved", "rejected"]).into()
    }

    fn effort_entry(&mut self) -> Value {
        json!({
            "effort_minutes": self.within(0, 240), "effort_points": self.within(0, 10),
            "is_retry": self.one_in(3),
            "streak_bonus_points": if self.one_in(2) { Value::Null } else { self.within(0, 100).into() },
        })
    }

    fn timer(&mut self) -> Value {
        json!({
            "accumulated_ms": self.within(-10, 15_000_000),
            "started_at": if self.one_in(3) { Value::Null } else { self.instant() },
        })
    }

    fn history_entry(&mut self) -> Value {
        json!({ "chore_id": self.id(), "submitted_at": self.instant(), "status": self.status() })
    }

    fn paid_bonus(&mut self) -> Value {
        json!({ "day": self.near_day(), "streak_day": self.pick(&[3, 7, 14, 30]) })
    }

    fn streak(&mut self) -> Value {
        json!({
            "current_streak": self.within(0, 2), "longest_streak": self.within(0, 40),
            "streak_active": self.one_in(2), "last_completion_date": self.some_day(),
        })
    }

    fn purchase(&mut self) -> Value {
        let status = self.pick(&["pending", "approved", "rejected", "completed"]);
        json!({ "username": self.id(), "status": status })
    }

    fn terms(&mut self) -> Value {
        json!({
            "points_per_purchase": self.within(-1, 1_000_000),
            "purchases_needed": self.within(-1, 40),
        })
    }

    fn request_type(&mut self) -> Value {
        self.pick(&["", "add_store_item", "add-store-item", "add_chore", "add-chore", "other", "?"])
            .into()
    }

    /// A text whose length is near a limit.
    fn text(&mut self) -> Value {
        let limit = self.pick(&[0, 3, 8, 32, 120, 128, 1_024, 2_000, 2_048]);
        let main = self.pick(&["a", "é", "😀", " ", "\u{2003}"]);
        let mut text = String::new();
        for _ in 0..(limit + self.within(-1, 1)) {
            let other = self.pick(&["\u{0}", "\t", "\n", " ", "\u{feff}", "\u{85}", "b"]);
            text += if self.one_in(200) { other } else { main };
        }
        text.into()
    }

    fn service(&mut self) -> Value {
        self.pick(&["gemini", "openai", "anthropic", "catalogue", "ollama", ""]).into()
    }

    fn item_name(&mut self) -> Value {
        self.pick(&["$25 Bearded Dragon", "Trampoline", "$1,5.0 é", "$9", " $ 7 ", "", "🦎"]).into()
    }

    /// An answer of a service, often not quite right.
    fn answer(&mut self) -> Value {
        let object = json!({
            "type": self.pick(&["shop_item", "chore", "general", "unknown", "pet", " "]),
            "is_chore_request": self.pick(&[true, true, false]),
            "name": self.answer_value(), "chore_name": self.answer_value(),
            "description": self.answer_value(), "chore_description": self.answer_value(),
            "usd_price": self.number(), "time_estimate_minutes": self.number(),
            "answer": self.answer_value(), "reason": self.answer_value(),
        });
        let mut answer = if self.one_in(2) { format!("{object:#}") } else { object.to_string() };
        if self.one_in(3) {
            let at = usize::try_from(self.next() % 400).unwrap_or(0);
            let rest: String = answer.chars().skip(at + usize::from(self.one_in(2))).collect();
            let change =
                self.pick(&["", "{", "}", "\"", "\\", ",", "\\ud83d", "1", "-", "e9", "\u{0}"]);
            answer = answer.chars().take(at).collect::<String>() + change + &rest;
        }
        let (before, after) =
            (self.pick(&["", "Sure! ", "```json\n", "{"]), self.pick(&["", "\n```", " }"]));
        let intact = !self.one_in(5);
        Value::String(if intact { answer } else { format!("{before}{answer}{after}") })
    }

    fn answer_value(&mut self) -> Value {
        match self.within(0, 7) {
            0 => Value::Null,
            1 => self.number(),
            2 => json!([{ "deep": [self.int(), "}"] }]),
            3 => true.into(),
            4 => " \n".into(),
            5 => "Wash\tthe \"car\" \\ 😀\u{7}\u{202e}".into(),
            _ => self.id(),
        }
    }
}

fn day_text(number: i64) -> Value {
    let day = i32::try_from(number).ok().and_then(Day::from_number);
    day.map_or(Value::Null, |day| day.to_string().into())
}
