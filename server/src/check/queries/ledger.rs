//! Inconsistencies of the ledger.

use super::statement::Check;
use crate::points::FOR_DEED;
use const_format::formatcp;

/// The source of a credit: an id with the number of the decision, or the id alone for decision 1.
macro_rules! source_of {
    ($id:literal, $number:literal) => {
        formatcp!(
            "CASE WHEN {number} <= 1 THEN {id} ELSE {id} || ':' || CAST({number} AS TEXT) END",
            number = $number,
            id = $id
        )
    };
}

/// The credits that must be in the ledger, `expected`, and those that are in it and not reversed.
/// Awards that are not for deeds, and corrections, stand for themselves; purchases are added up.
macro_rules! expected {
    ($rest:literal) => {
        formatcp!(
            "WITH expected AS (
                 SELECT 'chore' AS kind, {submission} AS source_id, kid_id, points_value AS amount
                 FROM chore_submissions WHERE status = 'approved' AND pays
                 UNION ALL
                 SELECT 'effort', {submission}, kid_id, effort_points
                 FROM chore_submissions WHERE status = 'approved' AND pays AND effort_points > 0
                 UNION ALL
                 SELECT 'assignment', {assignment}, a.kid_id, a.points_value
                 FROM assignments a JOIN assignment_submissions s ON s.assignment_id = a.id
                 WHERE s.status = 'approved'
                 UNION ALL
                 SELECT 'streak_bonus', {bonus}, kid_id, points
                 FROM streak_bonuses WHERE NOT undone
                 UNION ALL
                 SELECT 'award', {submission}, requester_id, points_given
                 FROM requests WHERE points_given IS NOT NULL
             ), standing AS (
                 SELECT * FROM points_ledger e
                 WHERE (kind IN ('chore', 'effort', 'assignment', 'streak_bonus') OR {for_deed})
                   AND NOT EXISTS (SELECT 1 FROM points_ledger r WHERE r.reverses = e.id)
             ) {rest}",
            submission = source_of!("id", "decision"),
            assignment = source_of!("a.id", "s.decision"),
            bonus = source_of!("kid_id || ':' || day || ':' || CAST(streak_day AS TEXT)", "number"),
            for_deed = FOR_DEED,
            rest = $rest
        )
    };
}

/// Checks of the ledger, in the order of the report.
pub(super) const LEDGER: &[Check] = &[
    Check {
        sentence: "The balance of user {a} is {b}, but the entries of their ledger add up to {c}.",
        sql: "SELECT u.id AS a, CAST(u.points AS TEXT) AS b,
                     CAST(COALESCE(l.total, 0) AS TEXT) AS c
              FROM users u LEFT JOIN (
                  SELECT kid_id, CAST(SUM(amount) AS BIGINT) AS total
                  FROM points_ledger GROUP BY kid_id
              ) l ON l.kid_id = u.id
              WHERE u.points <> COALESCE(l.total, 0) ORDER BY u.id",
    },
    Check {
        sentence: "Ledger entry {a} of user {b} has the number {c}, which does not follow the one \
                   before it.",
        sql: "SELECT id AS a, kid_id AS b, CAST(seq AS TEXT) AS c FROM (
                  SELECT id, kid_id, seq, LAG(seq) OVER (PARTITION BY kid_id ORDER BY seq) AS previous
                  FROM points_ledger
              ) l
              WHERE seq <> COALESCE(previous, 0) + 1 ORDER BY kid_id, seq",
    },
    Check {
        sentence: "Ledger entry {a} of user {b} has the balance {c}, which is not the balance \
                   before it and its amount.",
        sql: "SELECT id AS a, kid_id AS b, CAST(balance AS TEXT) AS c FROM (
                  SELECT id, kid_id, seq, amount, balance,
                         LAG(balance) OVER (PARTITION BY kid_id ORDER BY seq) AS previous
                  FROM points_ledger
              ) l
              WHERE balance <> COALESCE(previous, 0) + amount ORDER BY kid_id, seq",
    },
    Check {
        sentence: "The ledger of user {c} has no entry of the kind {a} for {b}.",
        sql: expected!(
            "SELECT e.kind AS a, e.source_id AS b, e.kid_id AS c
             FROM expected e
             LEFT JOIN standing l ON l.kind = e.kind AND l.source_id = e.source_id
             WHERE l.id IS NULL ORDER BY e.kind, e.source_id"
        ),
    },
    Check {
        sentence: "Ledger entry {a} of the kind {b} for {c} is of another user or amount than what \
                   it is for.",
        sql: expected!(
            "SELECT l.id AS a, l.kind AS b, l.source_id AS c
             FROM expected e
             JOIN standing l ON l.kind = e.kind AND l.source_id = e.source_id
             WHERE l.kid_id <> e.kid_id OR l.amount <> e.amount ORDER BY l.id"
        ),
    },
    Check {
        sentence: "Ledger entry {a} of the kind {b} is for {c}, to which none belongs.",
        sql: expected!(
            "SELECT l.id AS a, l.kind AS b, l.source_id AS c
             FROM (
                 SELECT kind, source_id FROM standing
                 EXCEPT SELECT kind, source_id FROM expected
             ) e JOIN points_ledger l ON l.kind = e.kind AND l.source_id = e.source_id
             ORDER BY l.id"
        ),
    },
    Check {
        sentence: "The entries about purchase {a} of user {b} add up to {c}, which is not what it \
                   holds.",
        // An id has 36 characters; after it comes the number of the decision.
        sql: "SELECT COALESCE(p.id, l.id) AS a, COALESCE(p.kid_id, l.kid_id) AS b,
                     CAST(COALESCE(l.total, 0) AS TEXT) AS c
              FROM (
                  SELECT substr(source_id, 1, 36) AS id, kid_id, CAST(SUM(amount) AS BIGINT) AS total
                  FROM points_ledger
                  WHERE kind IN ('redemption', 'refund', 'redemption_undone')
                  GROUP BY substr(source_id, 1, 36), kid_id
              ) l
              FULL JOIN redemptions p ON p.id = l.id AND p.kid_id = l.kid_id
              WHERE p.id IS NULL OR COALESCE(l.total, 0) <>
                  CASE WHEN p.status IN ('rejected', 'withdrawn') THEN 0 ELSE -p.points_spent END
              ORDER BY a, b",
    },
    Check {
        sentence: "Ledger entry {a} of the kind {b} takes back entry {c}, which is not what it can \
                   take back.",
        sql: "SELECT r.id AS a, r.kind AS b, e.id AS c
              FROM points_ledger r JOIN points_ledger e ON e.id = r.reverses
              WHERE r.kid_id <> e.kid_id OR r.seq <= e.seq OR r.amount - r.forgiven <> -e.amount
                 OR NOT CASE r.kind
                        WHEN 'refund' THEN e.kind = 'redemption'
                        WHEN 'redemption_undone' THEN e.kind = 'redemption'
                        WHEN 'redemption' THEN e.kind IN ('refund', 'redemption_undone')
                        WHEN 'adjustment_undone' THEN e.kind IN ('award', 'adjustment')
                        ELSE r.kind = e.kind || '_undone' AND r.source_id = e.source_id
                    END
              ORDER BY r.id",
    },
    Check {
        sentence: "Ledger entry {a} of the kind {b} takes back nothing.",
        sql: "SELECT id AS a, kind AS b, '' AS c FROM points_ledger
              WHERE reverses IS NULL
                AND kind IN ('chore_undone', 'effort_undone', 'assignment_undone',
                             'streak_bonus_undone', 'adjustment_undone')
              ORDER BY id",
    },
];
