//! The drawn face and the colour of a member (docs/product/people.md#faces).

/// Every face: animals that look unlike each other when small.
pub(crate) const FACES: [&str; 12] = [
    "fox", "owl", "cat", "dog", "rabbit", "bear", "panda", "lion", "koala", "frog", "penguin",
    "turtle",
];

/// Every colour: Okabe and Ito's palette, which colour-blind people can tell apart too.
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

/// The face of a member who has chosen none, from the number of members who came before them. Removed members count
/// too, so that nobody's face changes when somebody leaves.
///
/// ```
/// assert_eq!(rules::face::face_of(0), "fox");
/// assert_eq!(rules::face::face_of(13), "owl");
/// ```
pub fn face_of(came_before: usize) -> &'static str {
    FACES[came_before % FACES.len()]
}

/// The colour of a member who has chosen none, from the number of members who came before them, removed ones included.
///
/// ```
/// assert_eq!(rules::face::colour_of(1), "sky");
/// assert_eq!(rules::face::colour_of(8), "orange");
/// ```
pub fn colour_of(came_before: usize) -> &'static str {
    COLOURS[came_before % COLOURS.len()]
}
