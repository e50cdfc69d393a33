//! Finds the entry that a text means: by its words in any order and number, with any endings, with
//! synonyms and small mistakes.

use std::collections::{BTreeSet, HashMap};

use super::{
    data::{Data, Entry},
    reading::Reading,
    words::{is_long, mistakes, stem},
};

/// The least share of an entry's words, by weight, that must be in the text.
const FOUND_MIN: f64 = 0.7;
/// The least share of them for an entry that is only similar.
const LIKE_MIN: f64 = 0.5;
/// The least share of the text's words, by weight, that must be in the entry.
const MEANT_MIN: f64 = 0.3;
/// The factor for a word with one mistake, and with two.
const MISTAKEN: [f64; 2] = [0.85, 0.7];
/// The factor for a chore if the text states minutes, or for a reward if it states a price.
const STATED: f64 = 1.3;

/// The entries, by their words.
#[derive(Debug)]
pub(super) struct Index {
    entries: Vec<Entry>,
    phrases: Vec<Phrase>,
    /// The phrases that contain a word, by the word's number.
    phrases_with: Vec<Vec<usize>>,
    /// The number of each word, by stem; synonyms share a number.
    numbers: HashMap<String, usize>,
    /// The words as they are written, for finding mistakes.
    written: HashMap<String, usize>,
    /// The weight of each word, by number: the rarer, the higher.
    weights: Vec<f64>,
    /// The weight of a word that is in no entry.
    unknown: f64,
}

/// The words of a name, or of another name, of an entry.
#[derive(Debug)]
struct Phrase {
    entry: usize,
    words: BTreeSet<usize>,
}

/// A word of a text.
#[derive(Debug, Default)]
struct Meant {
    /// The words of the catalogue that it may stand for: none, itself, or those it may be a
    /// misspelling of.
    words: Vec<usize>,
    /// The likelihood that it is one of them.
    likely: f64,
    /// Whether it is meaningful by itself. A short word with a mistake may be any other.
    is_sure: bool,
}

/// An entry that fits a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found<'a> {
    pub(super) entry: &'a Entry,
    /// Whether the text means it, not just something similar.
    pub(super) is_meant: bool,
    score: f64,
}

impl Index {
    pub(super) fn new(data: Data) -> Self {
        let (mut numbers, mut written) = (HashMap::new(), HashMap::new());
        for (number, synonyms) in data.synonyms.iter().enumerate() {
            numbers.extend(synonyms.iter().map(|word| (stem(word), number)));
            written.extend(synonyms.iter().map(|word| (word.clone(), number)));
        }
        let mut next = data.synonyms.len();
        let entries: Vec<Entry> = data.entries().collect();
        let names = |entry: &Entry| -> Vec<Vec<String>> {
            std::iter::once(&entry.name).chain(&entry.also).map(|name| content(name)).collect()
        };
        for word in entries.iter().flat_map(names).flatten() {
            let number = *numbers.entry(stem(&word)).or_insert_with(|| {
                next += 1;
                next - 1
            });
            written.insert(word, number);
        }
        let mut index = Self {
            entries,
            phrases: Vec::new(),
            phrases_with: vec![Vec::new(); next],
            numbers,
            written,
            weights: Vec::new(),
            unknown: 0.0,
        };
        index.fill(names);
        index
    }

    /// Fills in the phrases, now that every word has its number.
    fn fill(&mut self, names: impl Fn(&Entry) -> Vec<Vec<String>>) {
        let mut entries_with = vec![BTreeSet::new(); self.phrases_with.len()];
        for (entry, names) in self.entries.iter().map(names).enumerate() {
            for name in names {
                let words = self.joined(&name).into_iter();
                let words: BTreeSet<usize> =
                    words.filter_map(|word| self.numbers.get(&stem(&word)).copied()).collect();
                for word in &words {
                    entries_with[*word].insert(entry);
                    self.phrases_with[*word].push(self.phrases.len());
                }
                self.phrases.push(Phrase { entry, words });
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "there are some hundreds of entries")]
        let weight = |entries: usize| (1.0 + self.entries.len() as f64 / entries as f64).ln();
        self.unknown = weight(4);
        self.weights = entries_with.iter().map(|entries| weight(entries.len().max(1))).collect();
    }

    /// The entry that fits the words of a text best. Stating minutes speaks for a chore, a price
    /// for a reward.
    pub(super) fn find(&self, words: &[String], minutes: bool, usd: bool) -> Option<Found<'_>> {
        let meant: Vec<Meant> = self.joined(words).iter().map(|word| self.meant(word)).collect();
        let numbers = meant.iter().flat_map(|of| &of.words).copied();
        let near: BTreeSet<usize> =
            numbers.flat_map(|number| self.phrases_with[number].iter().copied()).collect();
        let fitting = near.into_iter().filter_map(|phrase| {
            let phrase = &self.phrases[phrase];
            let (score, is_meant) = self.fits(phrase, &meant)?;
            let entry = &self.entries[phrase.entry];
            let stated = if entry.is_chore() { minutes } else { usd };
            let score = if stated { score * STATED } else { score };
            Some(Found { entry, is_meant, score })
        });
        // Of two that fit equally well, the first in the list.
        fitting.reduce(|a, b| {
            let order = a.is_meant.cmp(&b.is_meant).then(a.score.total_cmp(&b.score));
            if order.is_lt() { b } else { a }
        })
    }

    /// The score of a phrase for a text, and whether the text means it.
    fn fits(&self, phrase: &Phrase, meant: &[Meant]) -> Option<(f64, bool)> {
        let mut found = 0.0;
        let mut whole = 0.0;
        for &word in &phrase.words {
            let likely = meant.iter().filter(|of| of.words.contains(&word)).map(|of| of.likely);
            whole += self.weights[word];
            found += self.weights[word] * likely.fold(0.0, f64::max);
        }
        if found < whole * LIKE_MIN || found == 0.0 {
            return None;
        }
        let (inside, beside): (Vec<_>, Vec<_>) =
            meant.iter().partition(|of| of.words.iter().any(|word| phrase.words.contains(word)));
        // A single word that may be a mistake, among unknown words, proves nothing.
        let is_guess = matches!(inside[..], [Meant { is_sure: false, .. }]);
        if is_guess && beside.iter().any(|of| of.words.is_empty()) {
            return None;
        }
        let weight = |of: &Meant| of.words.first().map_or(self.unknown, |word| self.weights[*word]);
        let beside: f64 = beside.into_iter().map(weight).sum();
        let (found_share, meant_share) = (found / whole, found / (found + beside));
        let is_meant = found_share >= FOUND_MIN && meant_share >= MEANT_MIN;
        // Of two phrases that are wholly present, the one with more weight wins.
        Some((found_share * found_share * meant_share * found.sqrt(), is_meant))
    }

    /// The words of the catalogue that a word of a text may stand for.
    fn meant(&self, word: &str) -> Meant {
        let stem = stem(word);
        if let Some(number) = self.numbers.get(&stem) {
            return Meant { words: vec![*number], likely: 1.0, is_sure: true };
        }
        let known = self.numbers.iter().chain(&self.written);
        let mut like: Vec<(usize, usize)> = known
            .filter_map(|(known, number)| {
                let mistakes = [&*stem, word].into_iter().filter_map(|word| mistakes(word, known));
                Some((mistakes.min()?, *number))
            })
            .collect();
        like.sort_unstable();
        let Some(&(least, _)) = like.first() else { return Meant::default() };
        let nearest = like.iter().take_while(|(mistakes, _)| *mistakes == least);
        Meant {
            words: nearest.map(|(_, number)| *number).collect(),
            likely: MISTAKEN[least.clamp(1, 2) - 1],
            is_sure: least < 2 && is_long(word),
        }
    }

    /// The words, with two joined if the catalogue writes them as one.
    fn joined(&self, words: &[String]) -> Vec<String> {
        let mut joined = Vec::new();
        let mut rest = words;
        while let [word, after @ ..] = rest {
            let together = after.first().map(|next| format!("{word}{next}")).filter(|together| {
                let together = stem(together);
                self.numbers.contains_key(&together) && together != stem(word)
            });
            rest = if together.is_some() { &after[1..] } else { after };
            joined.push(together.unwrap_or_else(|| word.clone()));
        }
        joined
    }
}

/// The meaningful words of a name.
fn content(name: &str) -> Vec<String> {
    Reading::of(name).content().collect()
}
