//! Kids' claims of occurrences (docs/product/routines.md#claims).

use super::{
    occurring::to_do,
    run::Run,
    said::AsOf,
    world::{MISSING, Person, Told, World},
};
use axum::http::Method;
use rules::{
    Mode,
    routine::{Claim, Part, claim_until, find_occurrence},
};
use serde_json::Value;

/// A kid's claim of an occurrence.
pub(super) struct Claimed {
    pub(super) chore: usize,
    pub(super) claim: Claim,
}

type Key = (usize, rules::Day, Part);

impl World {
    fn claim(&mut self, kid: usize, (chore, day, part): Key) -> Told {
        self.must_be_kid(kid)?;
        let now = self.family_now(self.now);
        let plan = self.plan(day.min(now.day), AsOf::Now);
        let (chore_id, kid_id) = (&self.chores[chore].id, self.people[kid].id.clone());
        if !plan.routines.iter().any(|routine| routine.chore_id == *chore_id) {
            return Err(MISSING);
        }
        let found = find_occurrence(&plan, chore_id, day, part, &kid_id, now)
            .ok_or((409, "no_occurrence"))?;
        if found.mode != Mode::Anyone {
            return Err((409, "not_for_anyone"));
        }
        to_do(&found, &kid_id, now)?;
        if found.claim.is_some_and(|claim| claim.kid_id != kid_id) {
            return Err((409, "claimed_by_other"));
        }
        let until_minute = claim_until(now, self.day_starts_at);
        let claim = Claim { day, part, kid_id, until_day: now.day, until_minute };
        self.claims.retain(|one| one.claim.until_day >= now.day && !one.is((chore, day, part)));
        self.claims.push(Claimed { chore, claim });
        Ok(201)
    }

    fn give_claim_back(&mut self, who: usize, key: Key) -> Told {
        self.must_be_member(who)?;
        let Person { parent, id, .. } = &self.people[who];
        let is_own = |one: &Claimed| *parent || one.claim.kid_id == *id;
        let before = self.claims.len();
        self.claims.retain(|one| !(one.is(key) && is_own(one)));
        if self.claims.len() < before { Ok(204) } else { Err(MISSING) }
    }
}

impl Claimed {
    fn is(&self, (chore, day, part): Key) -> bool {
        (self.chore, self.claim.day, self.claim.part) == (chore, day, part)
    }
}

impl Run {
    /// A kid claims an occurrence, mostly one that is open, or somebody gives one back.
    pub(super) async fn claim(&mut self) {
        let last = self.world.claims.last();
        let last = last.map(|one| (one.chore, one.claim.day, one.claim.part));
        let week = self.family_week();
        let Some(one) = self.one_occurrence(&week) else { return };
        let Some(chore) = self.world.chores.iter().position(|c| c.id == one.chore_id) else {
            return;
        };
        let key = last.filter(|_| self.chance.percent(50)).unwrap_or((chore, one.day, one.part));
        let (chore, day, part) = key;
        let id = &self.world.chores[chore].id;
        let path = format!("/occurrences/{id}/{day}/{}/claim", part.as_str());
        if self.chance.percent(25) {
            let who = if self.chance.percent(20) { self.parent() } else { self.kid() };
            let told = self.world.give_claim_back(who, key);
            self.ask(Some(who), Method::DELETE, &path, None, told).await;
        } else {
            let kid = self.kid();
            let told = self.world.claim(kid, key);
            self.post_keyed(kid, &path, Value::Null, told).await;
        }
    }
}
