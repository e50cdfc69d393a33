//! Inconsistencies of routines, of presence and of special days.

use super::statement::Check;

/// Checks of schedule versions, pools and submissions for them, in the order of the report.
pub(super) const ROUTINES: &[Check] = &[
    Check {
        sentence: "Two versions of the schedule of chore {a} hold on {c}: {b}.",
        sql: "SELECT x.chore_id AS a, y.id AS b, y.valid_from AS c
              FROM chore_schedules x JOIN chore_schedules y
                ON y.chore_id = x.chore_id AND y.version > x.version
              WHERE (y.valid_until IS NULL OR y.valid_until >= y.valid_from)
                AND (x.valid_until IS NULL
                     OR (x.valid_until >= x.valid_from AND x.valid_until >= y.valid_from))
              ORDER BY a, b",
    },
    Check {
        sentence: "Version {b} of the schedule of chore {a} has nobody in its pool.",
        sql: "SELECT chore_id AS a, CAST(version AS TEXT) AS b, '' AS c FROM chore_schedules s
              WHERE NOT EXISTS (SELECT 1 FROM schedule_kids k WHERE k.schedule_id = s.id)
              ORDER BY a, b",
    },
    Check {
        sentence: "Place {b} in the pool of schedule {a} is of another family, {c}.",
        sql: "SELECT s.id AS a, CAST(k.position AS TEXT) AS b, k.family_id AS c
              FROM schedule_kids k JOIN chore_schedules s ON s.id = k.schedule_id
              WHERE k.family_id <> s.family_id ORDER BY a, k.position",
    },
    Check {
        sentence: "{a} {b} is of the schedule of a chore of another family.",
        sql: "SELECT 'Schedule' AS a, s.id AS b, '' AS c
              FROM chore_schedules s JOIN chores c ON c.id = s.chore_id
              WHERE c.family_id <> s.family_id
              UNION ALL
              SELECT 'Mark', m.id, '' FROM occurrence_marks m JOIN chores c ON c.id = m.chore_id
              WHERE c.family_id <> m.family_id
              UNION ALL
              SELECT 'Claim', k.chore_id, k.day FROM occurrence_claims k
              JOIN chores c ON c.id = k.chore_id WHERE c.family_id <> k.family_id
              UNION ALL
              SELECT 'Help request', h.chore_id, h.day FROM help_requests h
              JOIN chores c ON c.id = h.chore_id WHERE c.family_id <> h.family_id
              UNION ALL
              SELECT 'Swap offer', o.chore_id, o.day FROM swap_offers o
              JOIN chores c ON c.id = o.chore_id WHERE c.family_id <> o.family_id
              ORDER BY a, b",
    },
    Check {
        sentence: "Submission {a} does not fit the schedule {b} that it was done by.",
        sql: "SELECT d.id AS a, s.id AS b, '' AS c
              FROM chore_submissions d JOIN chore_schedules s ON s.id = d.schedule_id
              WHERE s.chore_id <> d.chore_id OR s.family_id <> d.family_id
                 OR d.exclusive <> (s.mode IN ('turn', 'anyone') AND s.freq <> 'quota')
              ORDER BY a",
    },
    Check {
        sentence: "Submission {a} was ticked by a carer who is a kid, or counts by itself.",
        sql: "SELECT s.id AS a, '' AS b, '' AS c
              FROM chore_submissions s JOIN users u ON u.id = s.carer_id
              WHERE u.role = 'kid' OR s.counts_at IS NOT NULL ORDER BY a",
    },
    Check {
        sentence: "Submission {a} is a parent's own, and earns points.",
        sql: "SELECT id AS a, '' AS b, '' AS c FROM chore_submissions
              WHERE recorded_by = kid_id AND pays ORDER BY a",
    },
    Check {
        sentence: "Submissions {a} and {b} are both of what only one kid can do on {c}.",
        sql: "SELECT x.id AS a, y.id AS b, x.occurrence_day AS c
              FROM chore_submissions x JOIN chore_submissions y
                ON y.chore_id = x.chore_id AND y.occurrence_day = x.occurrence_day
               AND y.part = x.part AND y.id > x.id
              JOIN chore_schedules q ON q.id = x.schedule_id
              WHERE (x.exclusive AND y.exclusive
                     OR q.freq = 'quota' AND q.mode IN ('turn', 'anyone') AND x.day = y.day)
                AND x.status IN ('pending_approval', 'approved')
                AND y.status IN ('pending_approval', 'approved')
              ORDER BY a, b",
    },
    Check {
        sentence: "Two versions of what was set about user {a} hold on {c}: {b}.",
        sql: "SELECT DISTINCT x.kid_id AS a, x.what AS b, y.valid_from AS c FROM (
                  SELECT 'home pattern' AS what, kid_id, version, valid_from, valid_until
                  FROM home_patterns
                  UNION ALL SELECT 'rest days', kid_id, version, valid_from, valid_until
                  FROM rest_days
              ) x JOIN (
                  SELECT 'home pattern' AS what, kid_id, version, valid_from, valid_until
                  FROM home_patterns
                  UNION ALL SELECT 'rest days', kid_id, version, valid_from, valid_until
                  FROM rest_days
              ) y ON y.what = x.what AND y.kid_id = x.kid_id AND y.version <> x.version
              WHERE x.valid_from <= y.valid_from
                AND (x.valid_until IS NULL OR x.valid_until >= y.valid_from)
                AND (y.valid_until IS NULL OR y.valid_until >= y.valid_from)
              ORDER BY a, b, c",
    },
    Check {
        sentence: "Version {b} of the schedule of chore {a} goes by day set {c}, which is deleted or of another family.",
        sql: "SELECT c.chore_id AS a, CAST(c.version AS TEXT) AS b, c.day_set_id AS c
              FROM chore_schedules c JOIN day_sets s ON s.id = c.day_set_id
              WHERE c.family_id <> s.family_id
                 OR c.valid_until IS NULL AND s.deleted_at IS NOT NULL
              ORDER BY a, b",
    },
    Check {
        sentence: "Day set {a} lacks version {b}.",
        sql: "SELECT a, CAST(wanted AS TEXT) AS b, '' AS c FROM (
                  SELECT s.id AS a, v.version,
                         ROW_NUMBER() OVER (PARTITION BY s.id ORDER BY v.version) AS wanted
                  FROM day_sets s LEFT JOIN day_set_versions v ON v.day_set_id = s.id
              ) x WHERE version IS NULL OR version <> wanted ORDER BY a, wanted",
    },
    Check {
        sentence: "Version {b} of day set {a} is of another family, {c}.",
        sql: "SELECT s.id AS a, CAST(v.version AS TEXT) AS b, v.family_id AS c
              FROM day_set_versions v JOIN day_sets s ON s.id = v.day_set_id
              WHERE v.family_id <> s.family_id ORDER BY a, v.version",
    },
];
