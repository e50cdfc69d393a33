//! Inconsistencies of photos.

use super::statement::Check;

/// Checks of photos, in the order of the report.
pub(super) const MEDIA: &[Check] = &[
    Check {
        sentence: "{a} {b} has photo {c}, which is not there, of another family, or of something else.",
        sql: "SELECT x.what AS a, x.id AS b, x.photo_id AS c FROM (
                  SELECT 'Chore' AS what, id, family_id, photo_id, 'chore' AS purpose FROM chores
                  UNION ALL SELECT 'Item', id, family_id, photo_id, 'item' FROM store_items
                  UNION ALL SELECT 'User', id, family_id, photo_id, 'member' FROM users
                  UNION ALL SELECT 'Submission', id, family_id, photo_id, 'proof'
                  FROM chore_submissions
                  UNION ALL SELECT 'An attempt at assignment', assignment_id, family_id, photo_id,
                                   'proof'
                  FROM assignment_submissions
              ) x LEFT JOIN media m
                ON m.id = x.photo_id AND m.family_id = x.family_id AND m.purpose = x.purpose
              WHERE x.photo_id IS NOT NULL AND m.id IS NULL ORDER BY a, b",
    },
    Check {
        sentence: "Photo {a} of user {b} proves something of another one, or several things: {c}.",
        sql: "SELECT m.id AS a, m.created_by AS b, CAST(COUNT(*) AS TEXT) AS c
              FROM media m JOIN (
                  SELECT photo_id, kid_id FROM chore_submissions
                  UNION ALL SELECT photo_id, kid_id FROM assignment_submissions
              ) x ON x.photo_id = m.id
              GROUP BY m.id, m.created_by
              HAVING COUNT(*) > 1 OR MIN(x.kid_id) <> m.created_by ORDER BY a",
    },
    Check {
        sentence: "Photo {a} has {b} bytes, but is said to have {c}.",
        sql: "SELECT id AS a, CAST(LENGTH(bytes) AS TEXT) AS b, CAST(size AS TEXT) AS c
              FROM media WHERE LENGTH(bytes) <> size ORDER BY a",
    },
];
