//! The drawn face and the colour by which a member is known (docs/product/people.md#faces).

/// Every face: animals that look unlike each other when small.
pub(crate) const FACES: [&str; 12] = [
    "fox", "owl", "cat", "dog", "rabbit", "bear", "panda", "lion", "koala", "frog", "penguin",
    "turtle",
];

/// Every colour: those of Okabe and Ito, which people tell apart however they see colours.
const COLOURS: [&str; 8] =
    ["orange", "sky", "green", "yellow", "blue", "vermillion", "purple", "grey"];

/// Every face there is, once.
pub fn faces() -> Vec<&'static str> {
    FACES.to_vec()
}

/// Every colour there is, once.
pub fn colours() -> Vec<&'static str> {
    COLOURS.to_vec()
}

/// The face of a member who has chosen none, by how many came before them: those who have left count, so that nobody
/// gets another face when somebody leaves.
///
/// ```
/// assert_eq!(rules::face::face_of(0), "fox");
/// assert_eq!(rules::face::face_of(13), "owl");
/// ```
pub fn face_of(came_before: usize) -> &'static str {
    FACES[came_before % FACES.len()]
}

/// The colour of a member who has chosen none, likewise.
///
/// ```
/// assert_eq!(rules::face::colour_of(1), "sky");
/// assert_eq!(rules::face::colour_of(8), "orange");
/// ```
pub fn colour_of(came_before: usize) -> &'static str {
    COLOURS[came_before % COLOURS.len()]
}
