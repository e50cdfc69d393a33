//! Keys for comparing usernames: names that look alike have one key.

use std::collections::HashSet;

use icu_casemap::CaseMapper;
use icu_normalizer::{ComposingNormalizer, DecomposingNormalizer};

/// The prefix of the key of a user whose name has become the same as another; no username has it.
const ALIKE: char = '\u{1f}';

/// A username folded for comparison: two that differ only in case, in width, in joiners, or in the
/// composition of their letters are the same (Unicode's compatibility caseless match, in NFKC).
pub(crate) fn username_key(username: &str) -> String {
    joined_key(&username.replace(['\u{200c}', '\u{200d}'], ""))
}

/// A username folded with its joiners: the key of earlier versions, which kept them.
fn joined_key(username: &str) -> String {
    // A key is compared and stored without the selectors that only ask for an emoji picture.
    let name = username.trim().replace('\u{fe0f}', "");
    let folded = CaseMapper::new();
    let name = folded.fold_string(&DecomposingNormalizer::new_nfd().normalize(&name)).into_owned();
    let name = DecomposingNormalizer::new_nfkd().normalize(&name).into_owned();
    ComposingNormalizer::new_nfkc().normalize(&folded.fold_string(&name)).trim().to_owned()
}

/// The possible keys of a username, in order of precedence: that of a name which was distinct
/// before it became the same as another, that of earlier versions with joiners, and the usual one.
pub(super) fn keys(username: &str) -> [String; 3] {
    [alike(&spelling_key(username)), joined_key(username), username_key(username)]
}

/// A username without its case: the key by which earlier versions distinguished names. Their
/// databases contain it, so it never changes.
pub(crate) fn spelling_key(username: &str) -> String {
    username.trim().chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

fn alike(spelling_key: &str) -> String {
    format!("{ALIKE}{spelling_key}")
}

/// The keys of the users of an earlier version, given with their ids in the order in which they
/// came: of several whose names have become the same, the first gets the usual key, and the others
/// keep a key by the spelling that distinguished them.
pub(crate) fn rekeyed(users: Vec<(String, String)>) -> Vec<(String, String)> {
    let mut given = HashSet::new();
    let mut key = |username: &str| {
        let key = username_key(username);
        if given.insert(key.clone()) { key } else { alike(&spelling_key(username)) }
    };
    users.into_iter().map(|(id, username)| (id, key(&username))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_is_the_same() {
        for (one, other) in [
            (" Mia ", "mia"),
            ("Zoe\u{308}", "ZO\u{cb}"),
            ("\u{ff2d}\u{ff29}\u{ff21}", "mia"),
            ("\u{fb01}nn", "FINN"),
            ("Stra\u{df}e", "STRASSE"),
            (
                "\u{3a3}\u{3af}\u{3c3}\u{3c5}\u{3c6}\u{3bf}\u{3c2}",
                "\u{3c3}\u{3af}\u{3c3}\u{3c5}\u{3c6}\u{3bf}\u{3c3}",
            ),
            ("\u{13a0}\u{13a1}\u{13a2}", "\u{ab70}\u{ab71}\u{ab72}"),
            ("Mia\u{2764}\u{fe0f}", "mia\u{2764}"),
            ("\u{1d40c}ia", "Mia"),
            ("\u{6cc}\u{645}\u{200c}\u{647}", "\u{6cc}\u{645}\u{647}"),
        ] {
            assert_eq!(username_key(one), username_key(other), "{one} {other}");
        }
        for (one, other) in [("Mia", "Mla"), ("Zoe", "Zo\u{eb}"), ("a b", "ab")] {
            assert_ne!(username_key(one), username_key(other), "{one} {other}");
        }
    }

    #[test]
    fn a_key_is_its_own_key() {
        for name in
            ["\u{130}brahim", "\u{1e9e}x\u{345}", "\u{fdfa}", "\u{3d4}abc", "\u{149}x", "a\u{a8}"]
        {
            let key = username_key(name);
            assert_eq!(username_key(&key), key, "{name}");
        }
    }

    #[test]
    fn of_names_that_have_become_the_same_the_first_has_the_usual_key() {
        let users = [("1", "Mia"), ("2", "\u{ff2d}ia"), ("3", "Leo"), ("4", "M\u{ff49}a")];
        let users = users.map(|(id, name)| (id.to_owned(), name.to_owned())).to_vec();
        let rekeyed = rekeyed(users);
        let keys: Vec<_> = rekeyed.iter().map(|(_, key)| key.as_str()).collect();
        assert_eq!(keys, ["mia", "\u{1f}\u{ff4d}ia", "leo", "\u{1f}m\u{ff49}a"]);
        assert!(keys.iter().all(|key| !key.starts_with(' ')), "a blank stands before removed ones");
    }
}
