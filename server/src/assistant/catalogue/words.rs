//! Words in the form that the catalogue compares: in lower case, without endings, with tolerance
//! for misspellings.

/// Longest word that is looked at, in letters; no word of the catalogue comes near.
const LONGEST: usize = 24;
/// The shortest word in which a letter may be wrong, in letters.
const ONE_WRONG: usize = 5;
/// The shortest word in which two letters may be wrong, in letters.
const TWO_WRONG: usize = 9;

/// Words without meaning for the search.
const FILLERS: &str = "\
    a about an and another any are as asap at be because by can chore could did do doe done for \
    from get getting give go going got had has have hello hey hi how i id if ill im in is it ive \
    just kid let lets like little long lot love many may me money more much must my need new now \
    of off on one or our out over own please pls point price really reward she should some \
    something soon suggest take taking than thank thanks that the their them then there these \
    they thing this to today tomorrow too until up us very want was we week what when which \
    while will wish with worth would you your";

/// Whether a word, in lower case, is one of [`FILLERS`].
pub(super) fn is_filler(word: &str) -> bool {
    FILLERS.split(' ').any(|filler| filler == word)
}

/// The word without its ending: `washes`, `washed` and `washing` are one.
pub(super) fn stem(word: &str) -> String {
    let mut stem: String = word.chars().take(LONGEST).collect();
    let ends = |stem: &str, endings: &[&str]| endings.iter().any(|ending| stem.ends_with(ending));
    if stem.chars().count() > 3 && stem.ends_with('s') && !ends(&stem, &["ss", "us", "is"]) {
        stem.pop();
        if ends(&stem, &["she", "che", "sse", "xe", "zze", "toe"]) {
            stem.pop();
        }
    }
    let bare = ["ing", "ed"].into_iter().find_map(|ending| stem.strip_suffix(ending));
    if let Some(bare) = bare.filter(|bare| bare.len() >= 3 && bare.contains(is_vowel)) {
        // `raking` comes from `rake`, `mopping` from `mop`, `shoveling` from `shovel`.
        let mut last = bare.chars().rev();
        let is_short = bare.chars().filter(|c| is_vowel(*c)).count() == 1
            && last.next().is_some_and(|c| !is_vowel(c) && !"wxy".contains(c))
            && last.next().is_some_and(is_vowel);
        stem = format!("{bare}{}", if is_short { "e" } else { "" });
    }
    let mut last = stem.chars().rev();
    match (last.next(), last.next()) {
        (Some(last), Some(before)) if last == before && !is_vowel(last) => {
            stem.pop();
        }
        (Some('y'), Some(_)) => {
            stem.pop();
            stem.push('i');
        }
        (Some('e'), Some('i')) => {
            stem.pop();
        }
        _ => {}
    }
    stem
}

fn is_vowel(char: char) -> bool {
    "aeiou".contains(char)
}

/// Whether a word is so long that a mistake hardly turns it into another word.
pub(super) fn is_long(word: &str) -> bool {
    word.chars().count() >= TWO_WRONG
}

/// The number of letters of `a` that are wrong, missing, too many or swapped with their neighbour
/// in `b`, if the mistake is plausible: one in a short word, two in a long one, and the first
/// letter right, or swapped with the second.
pub(super) fn mistakes(a: &str, b: &str) -> Option<usize> {
    let [first, second] = [a, b].map(|word| {
        let mut chars = word.chars();
        (chars.next(), chars.next())
    });
    if first.0 != second.0 && first != (second.1, second.0) {
        return None;
    }
    let [a, b] = [a, b].map(|word| word.chars().take(LONGEST + 1).collect::<Vec<char>>());
    let most = match a.len().max(b.len()) {
        TWO_WRONG.. => 2,
        ONE_WRONG.. => 1,
        _ => 0,
    };
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    let found = distance(&a, &b);
    (found <= most).then_some(found)
}

/// The Damerau–Levenshtein distance in which no letter is edited twice.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut least = (above[j] + usize::from(x != y)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fillers_say_nothing() {
        assert!(["a", "about", "please", "your"].into_iter().all(is_filler));
        assert!(!["wash", "", "a about"].into_iter().any(is_filler));
    }

    #[test]
    fn words_lose_their_endings() {
        for forms in [
            &["wash", "washes", "washed", "washing"][..],
            &["mop", "mops", "mopped", "mopping"],
            &["dish", "dishes"],
            &["cookie", "cookies"],
            &["box", "boxes"],
            &["shoe", "shoes"],
            &["rake", "rakes", "raked", "raking"],
            &["mow", "mows", "mowed", "mowing"],
            &["shovel", "shovels", "shoveled", "shoveling"],
            &["vacuum", "vacuums", "vacuuming"],
            &["berry", "berries"],
            &["make", "makes", "making"],
            &["fill", "fills", "filling"],
            &["glass", "glasses"],
            &["toy", "toys"],
        ] {
            let stems: Vec<_> = forms.iter().map(|form| stem(form)).collect();
            assert!(stems.iter().all(|stem| *stem == stems[0]), "{forms:?}: {stems:?}");
        }
        assert_ne!(stem("care"), stem("car"));
        assert_ne!(stem("hate"), stem("hat"));
        assert_eq!(stem("ring"), "ring");
        assert_eq!(stem("bus"), "bus");
        assert_eq!(stem(""), "");
        assert_eq!(stem(&"é".repeat(9_000)).chars().count(), LONGEST - 1);
    }

    #[test]
    fn mistakes_are_few_or_none() {
        assert_eq!(mistakes("vacuum", "vacuum"), Some(0));
        assert_eq!(mistakes("vaccum", "vacuum"), Some(1));
        assert_eq!(mistakes("dihses", "dishes"), Some(1));
        assert_eq!(mistakes("piza", "pizza"), Some(1));
        assert_eq!(mistakes("care", "card"), None);
        assert_eq!(mistakes("cook", "book"), None);
        assert_eq!(mistakes("trampolin", "trampoline"), Some(1));
        assert_eq!(mistakes("dishwasher", "dishwahsre"), Some(2));
        assert_eq!(mistakes("car", "cat"), None);
        assert_eq!(mistakes("puzzle", "kitten"), None);
        assert_eq!(mistakes("", ""), Some(0));
        assert_eq!(mistakes(&"x".repeat(9_000), "x"), None);
    }
}
