//! Codes for people to read aloud and copy by hand.

use crate::error::ApiError;

/// Letters and digits that are not easily confused.
const LETTERS_AND_DIGITS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Letters alone, so that nobody has to switch a tablet's keyboard; none that is easily confused.
const LETTERS: &[u8; 23] = b"ABCDEFGHJKMNPQRSTUVWXYZ";

/// A code of `length` letters and digits, five bits each.
///
/// # Errors
/// When the system's random source fails.
pub(crate) fn code(length: usize) -> Result<String, ApiError> {
    drawn(LETTERS_AND_DIGITS, length)
}

/// A code of `length` letters, 4.5 bits each.
///
/// # Errors
/// When the system's random source fails.
pub(crate) fn code_of_letters(length: usize) -> Result<String, ApiError> {
    drawn(LETTERS, length)
}

/// `length` random letters, all equally likely.
fn drawn(letters: &[u8], length: usize) -> Result<String, ApiError> {
    let fair = 256 - 256 % letters.len();
    let mut code = String::with_capacity(length);
    while code.len() < length {
        let mut random = vec![0_u8; length];
        getrandom::fill(&mut random).map_err(|error| ApiError::internal(error.to_string()))?;
        let even = random.into_iter().map(usize::from).filter(|byte| *byte < fair);
        let drawn = even.map(|byte| char::from(letters[byte % letters.len()]));
        code.extend(drawn.take(length - code.len()));
    }
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_of_plain_letters() {
        for (make, letters) in [
            (code as fn(usize) -> Result<String, ApiError>, &LETTERS_AND_DIGITS[..]),
            (code_of_letters, &LETTERS[..]),
        ] {
            let code = make(2_000).unwrap();
            assert_eq!(code.len(), 2_000);
            assert_ne!(code, make(2_000).unwrap());
            for letter in letters {
                assert!(code.contains(char::from(*letter)), "{letter}");
            }
            assert!(code.bytes().all(|letter| letters.contains(&letter)), "{code}");
        }
    }

    #[test]
    fn letters_alone_are_not_taken_for_each_other() {
        assert!(
            LETTERS.iter().all(|letter| letter.is_ascii_uppercase() && !b"ILO".contains(letter))
        );
    }
}
