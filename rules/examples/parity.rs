//! Prints native answers to random questions, so that the web app's tests can compare them with the WebAssembly:
//! `cargo run -q -p rules --example parity -- SEED COUNT`. The same seed asks the same questions.
//!
//! The arguments are those of `tests/vectors`, mixed and changed. A line is `{"function", "args", "result"}`, with
//! `"throws": true` in place of the result when the arguments are refused.

#[path = "../tests/support/mod.rs"]
#[allow(dead_code)] // The tests use the rest.
#[macro_use]
mod support;

use std::error::Error;
use std::io::{BufWriter, Write, stdout};

use rules::Day;
use rules::number::MAX_SAFE_INTEGER;
use serde_json::{Value, json};
use support::{Case, Function, call, vectors};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(seed), Some(count)) = (args.next(), args.next()) else {
        return Err("usage: parity SEED COUNT".into());
    };
    let mut random = Random(seed.parse()?);
    let mut out = BufWriter::new(stdout().lock());
    for Function { function, cases } in vectors("vectors").iter().cycle().take(count.parse()?) {
        let args = random.arguments(cases);
        let line = match call(function, &args) {
            Ok(result) => json!({ "function": function, "args": args, "result": result }),
            Err(_) => json!({ "function": function, "args": args, "throws": true }),
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

    /// An index of something that has so many.
    fn index(&mut self, length: usize) -> usize {
        let last = i64::try_from(length).unwrap_or(1) - 1;
        usize::try_from(self.within(0, last.max(0))).unwrap_or(0)
    }

    fn pick<T: Clone + Default>(&mut self, items: &[T]) -> T {
        items.get(self.index(items.len())).cloned().unwrap_or_default()
    }

    /// The arguments of a case, each unchanged, taken from another case, or altered.
    fn arguments(&mut self, cases: &[Case]) -> Vec<Value> {
        let lists: Vec<&[Value]> = cases.iter().map(|case| case.args.as_slice()).collect();
        let mut arguments = self.pick(&lists).to_vec();
        for (place, argument) in arguments.iter_mut().enumerate() {
            if self.one_in(2) {
                let other = self.pick(&lists).get(place);
                *argument = other.unwrap_or(argument).clone();
            }
            if self.one_in(2) {
                *argument = self.changed(argument);
            }
        }
        arguments
    }

    fn changed(&mut self, value: &Value) -> Value {
        if !value.is_array() && !value.is_object() && self.one_in(40) {
            return self.pick(&[Value::Null, true.into(), 7.into(), 2.5.into(), "approved".into()]);
        }
        match value {
            Value::Null => Value::Null,
            Value::Bool(yes) => (*yes != self.one_in(2)).into(),
            Value::Number(number) => self.number(number.as_f64().unwrap_or(0.0)),
            Value::String(text) => match Day::parse(text) {
                Some(day) => self.day(day).into(),
                None => self.text(text).into(),
            },
            Value::Array(items) => self.list(items),
            Value::Object(fields) => fields
                .iter()
                .filter_map(|(name, value)| {
                    let kept = !self.one_in(40);
                    kept.then(|| (name.clone(), self.changed(value)))
                })
                .collect(),
        }
    }

    /// A number near this one or near a limit, at times with a fraction.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // As in JavaScript.
    fn number(&mut self, number: f64) -> Value {
        let limit =
            self.pick(&[0, 10, 240, 1_000_000, i64::from(i32::MAX), MAX_SAFE_INTEGER]) as f64;
        let step = self.within(-3, 3) as f64;
        let other = match self.within(0, 9) {
            0 => limit.min(limit + step),
            1 => (-limit).max(step - limit),
            2 => number * 2.0,
            3 => number / 2.0,
            4 => number + step / 4.0,
            5 => number + self.within(-90_000_000, 90_000_000) as f64,
            _ => number + step,
        };
        // A whole number has no point in JSON, as JavaScript writes it.
        let is_whole = other.fract() == 0.0 && other.abs() <= MAX_SAFE_INTEGER as f64;
        if is_whole { (other as i64).into() } else { other.into() }
    }

    /// A day near this one, sometimes any day or an invalid one.
    fn day(&mut self, day: Day) -> String {
        let number = match self.within(0, 9) {
            0 => return self.pick(&["2025-02-29", "2025-1-1", "", "soon", "0000-01-01"]).into(),
            1 => self.within(Day::MIN.number().into(), Day::MAX.number().into()),
            _ => i64::from(day.number()) + self.within(-40, 40),
        };
        let other = i32::try_from(number).ok().and_then(Day::from_number);
        other.unwrap_or(day).to_string()
    }

    /// A text with a few characters removed or replaced, or one with a length near a limit.
    fn text(&mut self, text: &str) -> String {
        if self.one_in(4) {
            let limit = self.pick(&[0, 3, 8, 32, 120, 128, 2_000, 2_048]) + self.within(-1, 1);
            let piece = self.pick(&["a", "é", "😀", " ", "\u{2003}"]);
            return piece.repeat(usize::try_from(limit).unwrap_or(0));
        }
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..self.within(0, 3) {
            let at = self.index(letters.len() + 1);
            if self.one_in(2) && at < letters.len() {
                letters.remove(at);
            } else {
                let others =
                    ['\0', '\t', '\n', ' ', '\u{feff}', '\u{85}', '\u{202e}', 'b', '😀', '"'];
                letters.insert(at, self.pick(&others));
            }
        }
        letters.into_iter().collect()
    }

    /// The items, some swapped, dropped, doubled or altered.
    fn list(&mut self, items: &[Value]) -> Value {
        let mut items = items.to_vec();
        if !items.is_empty() {
            let (one, other) = (self.index(items.len()), self.index(items.len()));
            items.swap(one, other);
        }
        let mut list = Vec::new();
        for item in &items {
            for _ in 0..self.pick(&[0, 1, 1, 1, 1, 2]) {
                list.push(if self.one_in(3) { self.changed(item) } else { item.clone() });
            }
        }
        list.into()
    }
}
