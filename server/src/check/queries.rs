//! SQL of the check: each statement answers what should not be there.

use rules::bounds;

use crate::db::{Conn, Result};

/// Something that must not be found.
pub(super) struct Check {
    /// What is said about a finding: `{a}`, `{b}` and `{c}` stand for its columns.
    sentence: &'static str,
    /// Answers the findings, as columns `a`, `b` and `c` of text.
    sql: &'static str,
}

crate::db::row! {
    /// Something that was found: ids, numbers and words of the schema.
    pub(super) struct Finding {
        a: String,
        b: String,
        c: String,
    }
}

crate::db::row! {
    /// How much there is.
    #[derive(Debug, Clone, Copy)]
    pub(super) struct Counts {
        families: i64,
        users: i64,
        submissions: i64,
        assignments: i64,
        purchases: i64,
        requests: i64,
        entries: i64,
    }
}

impl Check {
    /// The sentence about a finding.
    pub(super) fn say(&self, finding: &Finding) -> String {
        let Finding { a, b, c } = finding;
        self.sentence.replace("{a}", a).replace("{b}", b).replace("{c}", c)
    }
}

/// What a credit is for, by the number of the decision: the id alone at 1.
macro_rules! source_of {
    ($id:literal, $number:literal) => {
        concat!(
            "CASE WHEN ",
            $number,
            " <= 1 THEN ",
            $id,
            " ELSE ",
            $id,
            " || ':' || CAST(",
            $number,
            " AS TEXT) END"
        )
    };
}

/// The credits that must stand, `expected`, and those that do: what nothing has taken back. Awards
/// and corrections stand for themselves, purchases are added up.
macro_rules! expected {
    ($rest:literal) => {
        concat!(
            "WITH expected AS (
                 SELECT 'chore' AS kind, ",
            source_of!("id", "decision"),
            " AS source_id, kid_id, points_value AS amount
                 FROM chore_submissions WHERE status = 'approved' AND pays
                 UNION ALL
                 SELECT 'effort', ",
            source_of!("id", "decision"),
            ", kid_id, effort_points
                 FROM chore_submissions WHERE status = 'approved' AND pays AND effort_points > 0
                 UNION ALL
                 SELECT 'assignment', ",
            source_of!("a.id", "s.decision"),
            ", a.kid_id, a.points_value
                 FROM assignments a JOIN assignment_submissions s ON s.assignment_id = a.id
                 WHERE s.status = 'approved'
                 UNION ALL
                 SELECT 'streak_bonus', ",
            source_of!("kid_id || ':' || day || ':' || CAST(streak_day AS TEXT)", "number"),
            ", kid_id, points
                 FROM streak_bonuses WHERE NOT undone
             ), standing AS (
                 SELECT * FROM points_ledger l
                 WHERE kind IN ('chore', 'effort', 'assignment', 'streak_bonus')
                   AND NOT EXISTS (SELECT 1 FROM points_ledger r WHERE r.reverses = l.id)
             ) ",
            $rest
        )
    };
}

/// Everything that is checked, in the order of the report.
pub(super) const CHECKS: &[Check] = &[
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
    Check {
        sentence: "{a} {b} names user {c}, who is of another family.",
        sql: "SELECT x.what AS a, x.id AS b, x.user_id AS c FROM (
                  SELECT 'Submission' AS what, id, family_id, kid_id AS user_id
                  FROM chore_submissions
                  UNION SELECT 'Submission', id, family_id, reviewed_by FROM chore_submissions
                  UNION SELECT 'Submission', id, family_id, recorded_by FROM chore_submissions
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
                  UNION SELECT 'Ledger entry', l.id, k.family_id, l.actor_id
                  FROM points_ledger l JOIN users k ON k.id = l.kid_id
              ) x JOIN users u ON u.id = x.user_id
              WHERE u.family_id <> x.family_id ORDER BY a, b, c",
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

/// What a check finds.
pub(super) async fn findings(conn: &mut Conn, check: &Check) -> Result<Vec<Finding>> {
    conn.sql(check.sql).all().await
}

/// Answers the rows of tables in whose columns is something that is out of the range `$1` to `$2`.
macro_rules! out_of_range {
    ($type:literal; $($table:literal $id:literal: $($column:literal)+;)+) => {
        concat!(
            "SELECT x.a, x.b, CAST(x.v AS TEXT) AS c FROM (
             SELECT '' AS a, '' AS b, CAST(NULL AS ", $type, ") AS v WHERE 1 = 0",
            $($(" UNION ALL SELECT '", $table, "', ", $id, ", ", $column, " FROM ", $table,)+)+
            ") x WHERE x.v < $1 OR x.v > $2 ORDER BY a, b, c"
        )
    };
}

/// What has an instant or a day that nothing can have, a sentence each.
pub(super) async fn wrongly_dated(conn: &mut Conn) -> Result<Vec<String>> {
    let instants = conn.sql(out_of_range!("BIGINT";
        "families" "id": "created_at";
        "users" "id": "created_at" "removed_at";
        "chores" "id": "created_at";
        "chore_submissions" "id": "submitted_at" "received_at" "reviewed_at" "withdrawn_at";
        "points_ledger" "id": "created_at";
        "store_items" "id": "created_at";
        "redemptions" "id": "requested_at" "reviewed_at" "withdrawn_at";
        "assignments" "id": "created_at" "taken_back_at";
        "assignment_submissions" "assignment_id":
            "submitted_at" "received_at" "reviewed_at" "withdrawn_at";
        "requests" "id": "created_at" "reviewed_at" "withdrawn_at";
    ));
    let mut found = instants.bind(0_i64).bind(bounds::DATED_MAX_MS).all::<Finding>().await?;
    let days = conn.sql(out_of_range!("TEXT";
        "chore_submissions" "id": "day";
        "streak_bonuses" "kid_id": "day";
        "assignments" "id": "due_date";
        "assignment_submissions" "assignment_id": "day";
        "goals" "family_id": "deadline";
    ));
    let days = days.bind(bounds::DAY_MIN).bind(bounds::DAY_MAX).all::<Finding>().await?;
    found.extend(days);
    let say = |Finding { a, b, c }: &Finding| {
        format!("A row of {a}, {b}, is dated {c}, when nothing can have been.")
    };
    Ok(found.iter().map(say).collect())
}

/// How much there is of everything.
pub(super) async fn counts(conn: &mut Conn) -> Result<Counts> {
    conn.sql(
        "SELECT (SELECT COUNT(*) FROM families) AS families,
                (SELECT COUNT(*) FROM users) AS users,
                (SELECT COUNT(*) FROM chore_submissions) AS submissions,
                (SELECT COUNT(*) FROM assignments) AS assignments,
                (SELECT COUNT(*) FROM redemptions) AS purchases,
                (SELECT COUNT(*) FROM requests) AS requests,
                (SELECT COUNT(*) FROM points_ledger) AS entries",
    )
    .one()
    .await
}

/// The users who were paid streak bonuses.
pub(super) async fn kids_with_bonuses(conn: &mut Conn) -> Result<Vec<String>> {
    conn.sql("SELECT DISTINCT kid_id FROM streak_bonuses ORDER BY kid_id").scalars().await
}
