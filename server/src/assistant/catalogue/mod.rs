//! The built-in catalogue: common chores with typical minutes, common rewards with typical prices.
//! No intelligence and no network; it answers in the JSON the prompt asks a model for.

mod data;
mod reading;
mod search;
mod words;

use std::{collections::BTreeMap, sync::LazyLock};

use rules::assistant::points_value_from_minutes;
use serde_json::{Value, json};

use self::{
    data::{Data, Entry, Typical},
    reading::Reading,
    search::Index,
};
use super::model::Ask;

/// The answer if nothing fits.
const UNKNOWN: &str = "This is not in the catalogue. Try a short name, like \"wash the car\", or add \
                       the minutes or the price: \"polish the piano 10 min\", \"a $12 puzzle\".";

/// The value of each chore of the catalogue in points, by name (docs/product/points.md#ai-points).
///
/// # Errors
/// If the built-in file is invalid.
pub fn chores() -> serde_json::Result<BTreeMap<String, i32>> {
    let mut chores = BTreeMap::new();
    for Entry { name, typical, .. } in Data::read()?.entries() {
        if let Typical::Minutes(minutes) = typical {
            chores.insert(name, points_value_from_minutes(minutes));
        }
    }
    Ok(chores)
}

/// The catalogue. Its index is built at the first question, to keep the start quick on a small
/// machine.
#[derive(Debug)]
pub(super) struct Catalogue(LazyLock<Index, Box<dyn FnOnce() -> Index + Send>>);

/// The chore or item that a text asks for.
enum Wish {
    Chore { name: String, minutes: f64 },
    Item { name: String, usd: f64 },
    Unknown { reason: String },
}

impl Catalogue {
    /// Reads the data file.
    ///
    /// # Errors
    /// If the built-in file is invalid.
    pub(super) fn read() -> serde_json::Result<Self> {
        let data = Data::read()?;
        Ok(Self(LazyLock::new(Box::new(move || Index::new(data)))))
    }

    /// The answer, in the form that the prompt asks for: the request form's, or the dialog's.
    pub(super) fn answer(&self, ask: &Ask) -> String {
        let wish = self.wish(&ask.question);
        let names = |field| ask.prompt.contains(field);
        let answer = if names("is_chore_request") && !names("shop_item") {
            in_request_form(wish)
        } else {
            in_dialog(wish)
        };
        answer.to_string()
    }

    fn wish(&self, question: &str) -> Wish {
        let reading = Reading::of(question);
        let mut words: Vec<String> = reading.content().collect();
        if reading.minutes.is_some() {
            // "An hour of video games" asks for time with a game, not for a game.
            words.push("time".to_owned());
        }
        let found = self.0.find(&words, reading.minutes.is_some(), reading.usd.is_some());
        if let Some(found) = found.filter(|found| found.is_meant) {
            let name = found.entry.name.clone();
            return match found.entry.typical {
                Typical::Minutes(typical) => {
                    Wish::Chore { name, minutes: reading.minutes.unwrap_or(typical) }
                }
                Typical::Usd(typical) => Wish::Item { name, usd: reading.usd.unwrap_or(typical) },
            };
        }
        // A text with an estimate says all that is needed.
        if let Some(name) = reading.name().filter(|_| !reading.is_question) {
            match (reading.minutes, reading.usd) {
                (_, Some(usd)) => return Wish::Item { name, usd },
                (Some(minutes), None) => return Wish::Chore { name, minutes },
                (None, None) => {}
            }
        }
        let reason = match found {
            Some(like) => format!("Do you mean \"{}\"? {UNKNOWN}", like.entry.name),
            None => UNKNOWN.to_owned(),
        };
        Wish::Unknown { reason }
    }
}

fn in_dialog(wish: Wish) -> Value {
    match wish {
        Wish::Chore { name, minutes } => {
            json!({ "type": "chore", "name": name, "time_estimate_minutes": minutes })
        }
        Wish::Item { name, usd } => {
            json!({ "type": "shop_item", "name": name, "usd_price": usd })
        }
        Wish::Unknown { reason } => json!({ "type": "unknown", "reason": reason }),
    }
}

fn in_request_form(wish: Wish) -> Value {
    match wish {
        Wish::Chore { name, minutes } => json!({
            "is_chore_request": true, "chore_name": name, "time_estimate_minutes": minutes,
        }),
        Wish::Item { .. } | Wish::Unknown { .. } => json!({ "is_chore_request": false }),
    }
}

#[cfg(test)]
mod tests;
