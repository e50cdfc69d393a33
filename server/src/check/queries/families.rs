//! Inconsistencies of members and of their submissions, purchases and requests.

use super::statement::Check;

/// Checks of families, members and pending decisions, in the order of the report.
pub(super) const FAMILIES: &[Check] = &[
    Check {
        sentence: "{a} {b} names user {c}, who is of another family.",
        sql: "SELECT x.what AS a, x.id AS b, x.user_id AS c FROM (
                  SELECT 'Submission' AS what, id, family_id, kid_id AS user_id
                  FROM chore_submissions
                  UNION SELECT 'Submission', id, family_id, reviewed_by FROM chore_submissions
                  UNION SELECT 'Submission', id, family_id, recorded_by FROM chore_submissions
                  UNION SELECT 'Submission', id, family_id, helped_id FROM chore_submissions
                  UNION SELECT 'Assignment', id, family_id, kid_id FROM assignments
                  UNION SELECT 'Assignment', id, family_id, assigned_by FROM assignments
                  UNION SELECT 'An attempt at assignment', assignment_id, family_id, kid_id
                  FROM assignment_submissions
                  UNION SELECT 'An attempt at assignment', assignment_id, family_id, reviewed_by
                  FROM assignment_submissions
                  UNION SELECT 'Purchase', id, family_id, kid_id FROM redemptions
                  UNION SELECT 'Purchase', id, family_id, reviewed_by FROM redemptions
                  UNION SELECT 'Request', id, family_id, requester_id FROM requests
                  UNION SELECT 'Request', id, family_id, reviewed_by FROM requests
                  UNION SELECT 'Schedule', id, family_id, actor_id FROM chore_schedules
                  UNION SELECT 'Schedule', schedule_id, family_id, kid_id FROM schedule_kids
                  UNION SELECT 'Mark', id, family_id, kid_id FROM occurrence_marks
                  UNION SELECT 'Mark', id, family_id, to_kid_id FROM occurrence_marks
                  UNION SELECT 'Mark', id, family_id, actor_id FROM occurrence_marks
                  UNION SELECT 'Claim', chore_id, family_id, kid_id FROM occurrence_claims
                  UNION SELECT 'Help request', chore_id, family_id, kid_id FROM help_requests
                  UNION SELECT 'Help request', chore_id, family_id, answered_by
                  FROM help_requests
                  UNION SELECT 'Swap offer', chore_id, family_id, kid_id FROM swap_offers
                  UNION SELECT 'Swap offer', chore_id, family_id, to_kid_id FROM swap_offers
                  UNION SELECT 'Absence', id, family_id, kid_id FROM absences
                  UNION SELECT 'Absence', id, family_id, actor_id FROM absences
                  UNION SELECT 'Home pattern', id, family_id, kid_id FROM home_patterns
                  UNION SELECT 'Home pattern', id, family_id, actor_id FROM home_patterns
                  UNION SELECT 'Rest days', id, family_id, kid_id FROM rest_days
                  UNION SELECT 'Rest days', id, family_id, actor_id FROM rest_days
                  UNION SELECT 'Day pass', id, family_id, kid_id FROM day_passes
                  UNION SELECT 'Day pass', id, family_id, actor_id FROM day_passes
                  UNION SELECT 'Day set', day_set_id, family_id, created_by
                  FROM day_set_versions
                  UNION SELECT 'Fridge note', id, family_id, written_by FROM fridge_notes
                  UNION SELECT 'Fridge note', id, family_id, kid_id FROM fridge_notes
                  UNION SELECT 'Submission', id, family_id, carer_id FROM chore_submissions
                  UNION SELECT 'Photo', id, family_id, created_by FROM media
                  UNION SELECT 'Ledger entry', id, family_id, kid_id FROM points_ledger
                  UNION SELECT 'Ledger entry', id, family_id, actor_id FROM points_ledger
                  UNION SELECT 'Streak bonus of', kid_id, family_id, kid_id FROM streak_bonuses
                  UNION SELECT 'Session', id, family_id, user_id FROM sessions
                  UNION SELECT 'Idempotency key of', user_id, family_id, user_id
                  FROM idempotency_keys
              ) x JOIN users u ON u.id = x.user_id
              WHERE u.family_id <> x.family_id ORDER BY a, b, c",
    },
    Check {
        sentence: "{a} {b} is in group {c}, which is of another family or kind.",
        sql: "SELECT x.what AS a, x.id AS b, x.group_id AS c FROM (
                  SELECT 'Chore' AS what, 'chore' AS kind, id, family_id, group_id FROM chores
                  UNION ALL SELECT 'Item', 'item', id, family_id, group_id FROM store_items
              ) x JOIN groups g ON g.id = x.group_id
              WHERE g.family_id <> x.family_id OR g.kind <> x.kind ORDER BY a, b",
    },
    Check {
        sentence: "Family {a} takes no notice that submission {b} counts by itself at {c}.",
        sql: "SELECT f.id AS a, s.id AS b, CAST(s.counts_at AS TEXT) AS c
              FROM chore_submissions s JOIN families f ON f.id = s.family_id
              WHERE s.counts_at IS NOT NULL AND s.status = 'pending_approval' AND s.decision = 0
                AND (f.next_due_at IS NULL OR f.next_due_at > s.counts_at)
              ORDER BY a, b",
    },
    Check {
        sentence: "An attempt at assignment {a} is by user {b}, but it was given to user {c}.",
        sql: "SELECT DISTINCT a.id AS a, s.kid_id AS b, a.kid_id AS c
              FROM assignments a JOIN assignment_submissions s ON s.assignment_id = a.id
              WHERE s.kid_id <> a.kid_id OR s.family_id <> a.family_id ORDER BY a, b",
    },
    Check {
        sentence: "Attempt {b} at assignment {a} does not follow one that was rejected or taken \
                   back, number {c}.",
        sql: "SELECT assignment_id AS a, CAST(attempt AS TEXT) AS b,
                     CAST(attempt - 1 AS TEXT) AS c FROM (
                  SELECT assignment_id, attempt,
                         LAG(attempt) OVER (PARTITION BY assignment_id ORDER BY attempt) AS previous,
                         LAG(status) OVER (PARTITION BY assignment_id ORDER BY attempt) AS was
                  FROM assignment_submissions
              ) s
              WHERE attempt <> COALESCE(previous, 0) + 1 
                 OR COALESCE(was, 'rejected') NOT IN ('rejected', 'withdrawn')
              ORDER BY assignment_id, attempt",
    },
    Check {
        sentence: "{a} {b} waits for a decision, but user {c} was removed.",
        sql: "SELECT x.what AS a, x.id AS b, x.kid_id AS c FROM (
                  SELECT 'Submission' AS what, id, kid_id
                  FROM chore_submissions WHERE status = 'pending_approval'
                  UNION ALL SELECT 'Assignment', assignment_id, kid_id
                  FROM assignment_submissions WHERE status = 'pending_approval'
                  UNION ALL SELECT 'Purchase', id, kid_id
                  FROM redemptions WHERE status = 'pending'
              ) x JOIN users u ON u.id = x.kid_id
              WHERE u.removed_at IS NOT NULL ORDER BY a, b",
    },
    Check {
        sentence: "User {a} was removed and has a password, or was not and has none.",
        sql: "SELECT id AS a, '' AS b, '' AS c FROM users
              WHERE (removed_at IS NULL) = (password_hash = '') ORDER BY id",
    },
    Check {
        sentence: "User {a} was removed, but is still signed in.",
        sql: "SELECT DISTINCT u.id AS a, '' AS b, '' AS c
              FROM sessions s JOIN users u ON u.id = s.user_id
              WHERE u.removed_at IS NOT NULL ORDER BY a",
    },
    Check {
        sentence: "Session {a} of user {b} was used or ended before it began.",
        sql: "SELECT id AS a, user_id AS b, '' AS c FROM sessions
              WHERE last_used_at < created_at OR ended_at < created_at ORDER BY id",
    },
    Check {
        sentence: "User {a} is a carer without days, or has days and is none.",
        sql: "SELECT id AS a, '' AS b, '' AS c FROM users
              WHERE (role = 'carer') <> (cares_from IS NOT NULL)
                 OR (cares_until IS NOT NULL AND (cares_from IS NULL OR cares_until < cares_from))
              ORDER BY id",
    },
    Check {
        sentence: "Family {a} has no parent.",
        sql: "SELECT f.id AS a, '' AS b, '' AS c FROM families f
              WHERE NOT EXISTS (
                  SELECT 1 FROM users u
                  WHERE u.family_id = f.id AND u.role = 'parent' AND u.removed_at IS NULL
              ) ORDER BY f.id",
    },
    Check {
        sentence: "Family {a} has no goal, or one whose item is another family's.",
        sql: "SELECT f.id AS a, '' AS b, '' AS c FROM families f
              WHERE NOT EXISTS (
                  SELECT 1 FROM goals g JOIN store_items i ON i.id = g.item_id
                  WHERE g.family_id = f.id AND i.family_id = f.id
              ) ORDER BY f.id",
    },
    Check {
        sentence: "Family {a} was deleted, but not to the end.",
        sql: "SELECT id AS a, '' AS b, '' AS c FROM families WHERE leaving ORDER BY id",
    },
    Check {
        sentence: "There are {a} families, and the instance is not marked as founded or not \
                   accordingly.",
        sql: "SELECT CAST(COUNT(*) AS TEXT) AS a, '' AS b, '' AS c FROM families
              HAVING (COUNT(*) > 0) <> (SELECT COUNT(*) = 1 FROM instance WHERE founded)",
    },
    Check {
        sentence: "An idempotency key of user {a} was taken at {b} (ms) and never answered.",
        sql: "SELECT user_id AS a, CAST(created_at AS TEXT) AS b, '' AS c
              FROM idempotency_keys WHERE answer = '' ORDER BY user_id, created_at",
    },
];
