//! Reads a text: its words, and the minutes and the price it states.

use super::words::is_filler;

/// The most words that are read; a wish has a handful.
const WORDS_MAX: usize = 40;
/// The longest accepted time, in minutes: a day.
const MINUTES_MAX: f64 = 24.0 * 60.0;
/// The highest accepted price, in US dollars.
const USD_MAX: f64 = 10_000.0;
/// The longest name made of the text's own words, in characters.
const NAME_MAX: usize = 60;

/// A text, as far as the catalogue understands it.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Reading {
    /// The words, as they were written, without the estimates and the numbers.
    words: Vec<String>,
    /// The minutes that are stated, above 0.
    pub(super) minutes: Option<f64>,
    /// The price that is stated, in US dollars, above 0.
    pub(super) usd: Option<f64>,
    /// Whether it asks for an answer rather than a thing.
    pub(super) is_question: bool,
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Word(String),
    Number(f64),
    Dollar,
    Cent,
}

impl Reading {
    /// Reads a text of any length and any characters.
    pub(super) fn of(text: &str) -> Self {
        const ASKING: [&str; 10] =
            ["are", "does", "how", "is", "what", "when", "where", "which", "who", "why"];
        let tokens = tokens(text);
        let first = word(tokens.first()).map(str::to_lowercase);
        let is_question = first.is_some_and(|first| ASKING.contains(&first.as_str()));
        let mut reading = Self { is_question, ..Self::default() };
        let mut rest = &tokens[..];
        while let Some(token) = rest.first() {
            let taken = if let Some((minutes, taken)) = time(rest) {
                reading.minutes = Some(reading.minutes.unwrap_or_default() + minutes);
                taken
            } else if let Some((usd, taken)) = price(rest) {
                reading.usd = reading.usd.or(Some(usd));
                taken
            } else {
                if let Token::Word(word) = token {
                    reading.words.push(word.clone());
                }
                1
            };
            rest = &rest[taken..];
        }
        reading.minutes = reading.minutes.filter(|minutes| within(*minutes, MINUTES_MAX));
        reading.usd = reading.usd.filter(|usd| within(*usd, USD_MAX));
        reading
    }

    /// The meaningful words, in lower case.
    pub(super) fn content(&self) -> impl Iterator<Item = String> {
        self.words.iter().map(|word| word.to_lowercase()).filter(|word| !is_filler(word))
    }

    /// A name made of the text's own words, unless they are too many or none.
    pub(super) fn name(&self) -> Option<String> {
        let says = |word: &&String| !is_filler(&word.to_lowercase());
        let first = self.words.iter().position(|word| says(&word))?;
        let last = self.words.iter().rposition(|word| says(&word))?;
        let name = self.words[first..=last].join(" ");
        let mut chars = name.chars();
        let name: String = chars.next()?.to_uppercase().chain(chars).collect();
        let is_short = name.chars().count() <= NAME_MAX && self.words.len() < WORDS_MAX;
        // Initials and the like are not names of things.
        (is_short && name.chars().filter(|c| c.is_alphabetic()).count() >= 3).then_some(name)
    }
}

fn within(number: f64, most: f64) -> bool {
    number > 0.0 && number <= most
}

/// The words, numbers and signs of money at the beginning of a text. Digits and letters without a
/// space between them are two tokens.
fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut words = 0;
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        if words == WORDS_MAX {
            break;
        }
        if char.is_ascii_digit() || starts_with_fraction(rest) {
            let (number, length) = number(rest);
            tokens.push(Token::Number(number));
            rest = &rest[length..];
            words += 1;
            continue;
        }
        if char.is_alphabetic() {
            let is_part = |c: char| c.is_alphabetic() || "'’".contains(c);
            let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            let word: String = rest[..length].chars().filter(|c| c.is_alphabetic()).collect();
            tokens.push(Token::Word(word));
            rest = &rest[length..];
            words += 1;
            continue;
        }
        match char {
            '$' => tokens.push(Token::Dollar),
            '¢' => tokens.push(Token::Cent),
            _ => {}
        }
        rest = &rest[char.len_utf8()..];
    }
    tokens
}

fn starts_with_fraction(text: &str) -> bool {
    text.strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The number at the beginning of a text, such as `12`, `1,200.50` or `.5`, and its length.
fn number(text: &str) -> (f64, usize) {
    let bytes = text.as_bytes();
    let digits = |from: usize| {
        bytes[from.min(bytes.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count()
    };
    let mut length = digits(0);
    while bytes.get(length) == Some(&b',') && digits(length + 1) == 3 {
        length += 4;
    }
    if bytes.get(length) == Some(&b'.') && digits(length + 1) > 0 {
        length += 1 + digits(length + 1);
    }
    // Too many digits give infinity, which is no valid estimate.
    (text[..length].replace(',', "").parse().unwrap_or(f64::INFINITY), length)
}

/// The minutes that tokens begin with, such as `1 hour` or `half an hour`, and the number of these
/// tokens.
fn time(tokens: &[Token]) -> Option<(f64, usize)> {
    let (number, taken) = amount(tokens)?;
    let minutes_each = match word(tokens.get(taken))?.to_lowercase().as_str() {
        "m" | "min" | "mins" | "minute" | "minutes" | "minuets" | "minuts" => 1.0,
        "h" | "hr" | "hrs" | "hour" | "hours" => 60.0,
        _ => return None,
    };
    Some((number * minutes_each, taken + 1))
}

/// The dollars that tokens begin with, such as `$12` or `50 cents`, and the number of these tokens.
fn price(tokens: &[Token]) -> Option<(f64, usize)> {
    if let [Token::Dollar, Token::Number(usd), ..] = tokens {
        return Some((*usd, 2));
    }
    let (number, taken) = amount(tokens)?;
    let in_digits = matches!(tokens.first(), Some(Token::Number(_)));
    let usd_each = match tokens.get(taken)? {
        Token::Dollar if in_digits => 1.0,
        Token::Cent if in_digits => 0.01,
        Token::Word(word) => match word.to_lowercase().as_str() {
            "dollar" | "dollars" | "buck" | "bucks" | "usd" | "dolars" | "dollers" => 1.0,
            "cent" | "cents" => 0.01,
            _ => return None,
        },
        _ => return None,
    };
    Some((number * usd_each, taken + 1))
}

/// The amount that tokens begin with, in digits or in words, and the number of these tokens.
fn amount(tokens: &[Token]) -> Option<(f64, usize)> {
    const WORDS: [(&str, f64); 19] = [
        ("a", 1.0),
        ("an", 1.0),
        ("one", 1.0),
        ("two", 2.0),
        ("three", 3.0),
        ("four", 4.0),
        ("five", 5.0),
        ("six", 6.0),
        ("seven", 7.0),
        ("eight", 8.0),
        ("nine", 9.0),
        ("ten", 10.0),
        ("twelve", 12.0),
        ("fifteen", 15.0),
        ("twenty", 20.0),
        ("thirty", 30.0),
        ("forty", 40.0),
        ("fifty", 50.0),
        ("sixty", 60.0),
    ];
    match tokens.first()? {
        Token::Number(number) => Some((*number, 1)),
        Token::Word(first) if first.eq_ignore_ascii_case("half") => {
            let article = word(tokens.get(1)).is_some_and(|next| ["a", "an"].contains(&next));
            Some((0.5, 1 + usize::from(article)))
        }
        Token::Word(first) => {
            let first = first.to_lowercase();
            WORDS.iter().find(|(word, _)| *word == first).map(|(_, number)| (*number, 1))
        }
        Token::Dollar | Token::Cent => None,
    }
}

fn word(token: Option<&Token>) -> Option<&str> {
    if let Token::Word(word) = token? { Some(word) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stated_minutes_are_found() {
        for (text, minutes) in [
            ("wash car 45 min", 45.0),
            ("wash car 45min", 45.0),
            ("45 Minutes of raking", 45.0),
            ("rake leaves for 1 hour", 60.0),
            ("rake leaves for 1.5 hours", 90.0),
            ("rake for an hour", 60.0),
            ("rake for half an hour", 30.0),
            ("half hour", 30.0),
            ("1 hour 30 minutes", 90.0),
            ("1h30m", 90.0),
            ("about twenty minutes", 20.0),
            ("10-15 minutes", 15.0),
            (".5 h", 30.0),
        ] {
            assert_eq!(Reading::of(text).minutes, Some(minutes), "{text}");
        }
        for text in ["", "45", "0 minutes", "9999999 hours", "an", "minutes", "45 miles"] {
            assert_eq!(Reading::of(text).minutes, None, "{text}");
        }
        assert_eq!(Reading::of(&format!("{} minutes", "9".repeat(2_000))).minutes, None);
    }

    #[test]
    fn stated_prices_are_found() {
        for (text, usd) in [
            ("a $12 puzzle", 12.0),
            ("a puzzle, $ 12.50", 12.5),
            ("puzzle 12$", 12.0),
            ("puzzle for 12 dollars", 12.0),
            ("twelve bucks", 12.0),
            ("a bike for $1,200", 1_200.0),
            ("gum for 50 cents", 0.5),
            ("gum 50¢", 0.5),
            ("a dollar", 1.0),
        ] {
            assert_eq!(Reading::of(text).usd, Some(usd), "{text}");
        }
        for text in ["", "$", "$0", "12", "$99999999", "12 euros"] {
            assert_eq!(Reading::of(text).usd, None, "{text}");
        }
    }

    #[test]
    fn a_name_is_made_of_what_is_left() {
        let name = |text| Reading::of(text).name();
        assert_eq!(name("I want a purple lamp for $15 please").as_deref(), Some("Purple lamp"));
        assert_eq!(
            name("polish grandpa's trophies 20 min").as_deref(),
            Some("Polish grandpas trophies")
        );
        assert_eq!(name("$5"), None);
        assert_eq!(name("a b $5"), None);
        assert_eq!(name("please give me"), None);
        assert_eq!(name(&"very long words ".repeat(9)), None);
    }

    #[test]
    fn words_are_those_that_say_something() {
        let words: Vec<_> = Reading::of("Please, can I WASH the dog's bed?").content().collect();
        assert_eq!(words, ["wash", "dogs", "bed"]);
        assert_eq!(Reading::of(&"word ".repeat(400)).content().count(), WORDS_MAX);
    }
}
