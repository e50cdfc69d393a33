//! Comparison of kids' days and the family's week with the model.

use super::{days::day_of, run::Run, said::AsOf, swaps::Offer};
use jiff::ToSpan as _;
use rules::{
    Day, Occurrence,
    routine::{KidToday, Now, Plan, ahead, today, week},
};
use serde::de::DeserializeOwned;
use serde_json::Value;

fn read<T: DeserializeOwned>(answer: &Value, field: &str) -> T {
    serde_json::from_value(answer[field].clone()).expect(field)
}

impl Run {
    /// A parent of the family.
    pub(super) fn a_parent(&self) -> usize {
        let parent = self.world.people.iter().position(|p| p.parent && !p.removed);
        parent.expect("a family has a parent")
    }

    fn now(&self) -> Now {
        self.world.family_now(self.world.now)
    }

    /// Compares a member's day as they see it themselves, and as a device computes it from the plan
    /// without a network.
    pub(super) async fn compare_own_day(&self, kid: usize) -> KidToday {
        self.compare_day(kid, kid, "/today").await
    }

    async fn compare_day(&self, who: usize, kid: usize, path: &str) -> KidToday {
        let told = self.app.get(&self.person(who), path).await.expect(200);
        let (id, name, now) =
            (&self.world.people[kid].id, &self.world.people[kid].name, self.now());
        let plan = self.world.plan(now.day, AsOf::Now);
        assert_eq!(read::<Now>(&told, "now"), now, "the time of {name}");
        let expected = today(&plan, id, now);
        assert_eq!(read::<KidToday>(&told, "today"), expected, "the day of {name}");
        self.compare_offers(&told, &plan, |Offer { mark, .. }| {
            [&mark.kid_id, &mark.to_kid_id].contains(&&Some(id.clone()))
        });
        let sent: Plan = read(&told, "plan");
        assert_eq!(ahead(&sent, id, now, 14), ahead(&plan, id, now, 14), "what comes for {name}");
        for days in 1..=3 {
            let then = Now { day: now.day.add_days(days).unwrap(), minute: 720 };
            assert_eq!(today(&sent, id, then), today(&plan, id, then), "{} of {name}", then.day);
        }
        expected
    }

    /// Compares everybody's day, those of kids also as a parent sees them, and the weeks around today.
    pub(super) async fn compare_days(&self) {
        let parent = self.a_parent();
        for (kid, person) in self.world.people.iter().enumerate() {
            if !person.removed {
                self.compare_own_day(kid).await;
            }
            if person.is_kid() {
                self.compare_day(parent, kid, &format!("/today?kid_id={}", person.id)).await;
            }
        }
        let today = self.world.today();
        let monday = today - i64::from(today.weekday().to_monday_zero_offset()).days();
        self.compare_week("/week", day_of(monday)).await;
        for from in [today - 20.days(), today - 8.days(), today + 6.days()] {
            self.compare_week(&format!("/week?from={from}"), day_of(from)).await;
        }
    }

    async fn compare_week(&self, path: &str, from: Day) {
        let told = self.app.get(&self.person(self.a_parent()), path).await.expect(200);
        let plan = self.world.plan(from, AsOf::Now);
        let expected = week(&plan, from, self.now());
        assert_eq!(read::<Day>(&told, "from"), from);
        assert_eq!(read::<Vec<Occurrence>>(&told, "occurrences"), expected, "{path}");
        self.compare_offers(&told, &plan, |offer| path == "/week" && offer.accepted);
        self.compare_week_day_sets(&told, from);
    }

    /// The occurrences of the last days and the next.
    pub(super) fn family_week(&mut self) -> Vec<Occurrence> {
        let from = self.some_day(5, 0);
        week(&self.world.plan(from, AsOf::Now), from, self.now())
    }
}
