//! Comparison of everything visible in the family with the model.

use super::{
    run::Run,
    said::AsOf,
    shop::{GOAL_ITEM, Purchase, Wish},
    work::{Submission, Task},
    world::{Person, State, World},
};
use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date};
use serde_json::{Value, json};
use std::cmp::Reverse;

/// The rows of a list, with only these fields of each.
fn rows(list: &Value, fields: &[&str]) -> Vec<Value> {
    let row = |row: &Value| fields.iter().map(|field| row[*field].clone()).collect();
    list.as_array().expect("a list").iter().map(row).collect()
}

fn is_offline(submission: &Submission) -> bool {
    submission.received.duration_since(submission.at).abs() > SignedDuration::from_mins(5)
}

impl Run {
    /// Every stored balance is the sum of its ledger entries.
    pub(super) async fn compare_balances(&self) {
        // The first who asks lets count what has fallen due.
        let parent = self.a_parent();
        self.app.get(&self.person(parent), "/users/me/").await.expect(200);
        let mut conn = self.app.db.read().await.unwrap();
        let points = conn.sql("SELECT points FROM users ORDER BY created_at, id");
        let points: Vec<i64> = points.scalars().await.unwrap();
        let expected: Vec<i64> = self.world.people.iter().map(Person::balance).collect();
        assert_eq!(points, expected, "balances");
    }

    /// Compares everything that members see, and runs the check of the data.
    pub(super) async fn compare(&self) {
        self.compare_balances().await;
        let report = server::check::run(&self.app.state.context).await.unwrap();
        assert!(report.problems.is_empty(), "{report}");
        for (who, person) in self.world.people.iter().enumerate() {
            if person.is_kid() {
                self.compare_kid(who).await;
            }
        }
        self.compare_days().await;
        self.compare_day_sets().await;
        let parent = self.a_parent();
        self.compare_waiting(parent).await;
        self.compare_family(parent).await;
    }

    async fn see(&self, who: usize, path: &str, fields: &[&str], expected: Vec<Value>) {
        let list = self.app.get(&self.person(who), path).await.expect(200);
        let name = &self.world.people[who].name;
        assert_eq!(rows(&list, fields), expected, "{path} as {name} sees it");
    }

    async fn compare_kid(&self, who: usize) {
        let (world, kid) = (&self.world, &self.world.people[who]);
        let mut balance = 0;
        let entry = |(kind, amount): &(&str, i64)| {
            balance += amount;
            json!([kind, amount, balance])
        };
        let mut entries: Vec<Value> = kid.ledger.iter().map(entry).collect();
        entries.reverse();
        self.see(who, "/users/me/points-history", &["kind", "amount", "balance"], entries).await;

        let fields = [
            "id",
            "chore_name",
            "points_value",
            "status",
            "submitted_at",
            "received_at",
            "effort_minutes",
            "effort_points",
            "is_retry",
            "streak_bonus_points",
            "streak_day",
            "pays",
            "occurrence_day",
            "part",
            "counts_at",
        ];
        let mut own: Vec<(usize, &Submission)> =
            world.submissions.iter().enumerate().filter(|(_, s)| s.kid == who).collect();
        own.sort_by_key(|(n, s)| Reverse((s.at, *n)));
        let history = own.iter().map(|(n, s)| {
            let (bonus, streak) = self.bonus(who, *n, s);
            json!([
                s.id,
                s.name,
                s.points,
                s.state.word("pending_approval"),
                s.at,
                s.received,
                s.minutes,
                s.effort(),
                s.retry,
                bonus,
                streak,
                s.pays,
                s.occurrence.map(|key| key.0),
                s.occurrence.map(|key| key.1),
                World::waits_until(s),
            ])
        });
        self.see(who, "/chores/history/me/detailed", &fields, history.collect()).await;

        let fields = ["id", "chore_name", "points_value", "due_date", "assignment_status"];
        let task = |t: &Task| json!([t.id, t.name, t.points, t.due, t.word()]);
        let tasks = world.tasks.iter().rev().filter(|t| t.kid == who).map(task);
        self.see(who, "/kids/my-assignments", &fields, tasks.collect()).await;

        let fields = ["id", "item_name", "points_spent", "status", "timestamp"];
        let purchase = |p: &Purchase| json!([p.id, p.name, p.cost, p.state.word("pending"), p.at]);
        let purchases = world.purchases.iter().rev().filter(|p| p.kid == who).map(purchase);
        self.see(who, "/users/me/purchase-history", &fields, purchases.collect()).await;

        let wish = |w: &Wish| json!([w.id, w.kind, w.state.word("pending")]);
        let wishes = world.wishes.iter().rev().filter(|w| w.by == who).map(wish);
        self.see(who, "/requests/me", &["id", "request_type", "status"], wishes.collect()).await;

        let streak = self.app.get(&self.person(who), "/kids/streak").await.expect(200);
        let (current, longest, active, last) = world.streak(who);
        let expected = json!({
            "current_streak": current,
            "longest_streak": longest,
            "streak_active": active,
            "last_completion_date": last,
        });
        assert_eq!(streak, expected, "the streak of {}", kid.name);

        let ribbon = self.app.get(&self.person(who), "/ribbon").await.expect(200);
        let first = world.today() - 27.days();
        let day =
            |day: Date| json!([day, world.counts(who, day), world.neutral(who, day, AsOf::Now)]);
        let expected: Vec<Value> = first.series(1.day()).take(28).map(day).collect();
        let told = rows(&ribbon["days"], &["day", "done", "neutral"]);
        assert_eq!(told, expected, "the last days of {}", kid.name);
        assert_eq!(ribbon["counted_days"], world.counted_days(who), "the days of {}", kid.name);
    }

    /// The bonuses of a day are shown at its first approved submission: their sum, and the longest.
    fn bonus(&self, who: usize, n: usize, submission: &Submission) -> (Option<i64>, Option<i64>) {
        let same_day = self.world.submissions.iter().enumerate().filter(|(_, other)| {
            other.kid == who && other.day == submission.day && other.state == State::Approved
        });
        if same_day.min_by_key(|(n, other)| (other.at, *n)).map(|(n, _)| n) != Some(n) {
            return (None, None);
        }
        let paid = self.world.people[who].bonuses.iter().filter(|b| b.0 == submission.day);
        let longest = paid.clone().map(|bonus| bonus.1).max();
        (longest.map(|_| paid.map(|bonus| bonus.2).sum()), longest)
    }

    /// Compares the pending things, oldest first.
    async fn compare_waiting(&self, parent: usize) {
        let world = &self.world;
        let name = |who: usize| &world.people[who].name;

        let mut waiting: Vec<(usize, &Submission)> = world.submissions.iter().enumerate().collect();
        waiting.retain(|(_, submission)| submission.state == State::Pending);
        waiting.sort_by_key(|(n, submission)| (submission.at, *n));
        let fields =
            ["id", "kid_username", "chore_name", "points_value", "is_retry", "done_offline"];
        let waiting = waiting
            .into_iter()
            .map(|(_, s)| json!([s.id, name(s.kid), s.name, s.points, s.retry, is_offline(s)]));
        let path = "/parent/chore-submissions/pending";
        self.see(parent, path, &fields, waiting.collect()).await;

        let at = |task: &Task| {
            let attempt = task.attempts.last().filter(|attempt| attempt.state == State::Pending);
            attempt.map(|attempt| attempt.at)
        };
        let mut waiting: Vec<(Timestamp, usize, &Task)> =
            (0..).zip(&world.tasks).filter_map(|(n, task)| Some((at(task)?, n, task))).collect();
        waiting.sort_by_key(|(at, n, _)| (*at, *n));
        let waiting =
            waiting.into_iter().map(|(at, _, t)| json!([t.id, name(t.kid), t.points, at]));
        let fields = ["id", "kid_username", "points_value", "submitted_at"];
        let path = "/parent/assignment-submissions/pending";
        self.see(parent, path, &fields, waiting.collect()).await;

        let waiting = world.purchases.iter().filter(|p| p.state == State::Pending);
        let waiting = waiting.map(|p| json!([p.id, name(p.kid), p.name, p.cost]));
        let fields = ["id", "username", "item_name", "points_spent"];
        let path = "/parent/purchase-requests/pending";
        self.see(parent, path, &fields, waiting.collect()).await;

        let waiting = world.wishes.iter().filter(|wish| wish.state == State::Pending);
        let waiting = waiting.map(|wish| json!([wish.id, name(wish.by), wish.kind]));
        let fields = ["id", "requester_username", "request_type"];
        self.see(parent, "/parent/requests/pending", &fields, waiting.collect()).await;
    }

    async fn compare_family(&self, parent: usize) {
        let world = &self.world;
        let members = world.people.iter().rev().filter(|person| !person.removed);
        let members = members.map(|person| {
            // A parent has no points, though they may have had some as a kid.
            let points = (!person.parent).then(|| person.balance());
            let role = if person.parent { "parent" } else { "kid" };
            json!([person.id, person.name, role, points])
        });
        let fields = ["id", "username", "role", "points"];
        self.see(parent, "/users", &fields, members.collect()).await;

        let mut kids: Vec<_> = world.people.iter().filter(|person| person.is_kid()).collect();
        kids.sort_by_key(|kid| (Reverse(kid.balance()), kid.name.to_lowercase()));
        let kids = kids.into_iter().map(|kid| json!([kid.name, kid.balance()]));
        self.see(parent, "/leaderboard", &["username", "points"], kids.collect()).await;

        let fields = ["id", "name", "points_value", "is_active"];
        let chores = world.chores.iter().rev().filter(|chore| !chore.deleted);
        let chores = chores.map(|chore| json!([chore.id, chore.name, chore.points, chore.active]));
        let chores: Vec<Value> = chores.collect();
        let active = chores.iter().filter(|chore| chore[3] == true).cloned().collect();
        self.see(parent, "/chores", &fields, active).await;
        self.see(parent, "/chores/my-chores", &fields, chores).await;

        let mut items: Vec<_> = world.items.iter().filter(|item| !item.deleted).collect();
        items.sort_by_key(|item| (item.cost, item.name.to_lowercase()));
        let items = items.into_iter().map(|item| json!([item.id, item.name, item.cost]));
        self.see(parent, "/store/items", &["id", "name", "points_cost"], items.collect()).await;

        let tasks = world.tasks.iter().rev().filter(|task| !world.people[task.kid].removed);
        let tasks = tasks.map(|task| json!([task.id, world.people[task.kid].name, task.word()]));
        let fields = ["id", "kid_username", "assignment_status"];
        self.see(parent, "/parent/chore-assignments", &fields, tasks.collect()).await;

        let bought = world.purchases.iter().rev().filter(|purchase| purchase.item == GOAL_ITEM);
        let bought = bought.map(|p| json!([world.people[p.kid].name, p.state.word("pending")]));
        let path = "/kids/bearded-dragon-purchases";
        self.see(parent, path, &["username", "status"], bought.collect()).await;
    }
}
