//! Swaps between kids (docs/product/routines.md#swaps).

use super::{
    run::Run,
    said::AsOf,
    world::{MISSING, Person, Refusal, Told, World},
};
use axum::http::Method;
use rules::{
    Day,
    bounds::ASKED_DAYS,
    routine::{Mark, MarkKind, Part, Plan, find_occurrence, swap_error},
};
use serde_json::{Value, json};

/// A kid's offer to another one.
pub(super) struct Offer {
    pub(super) chore: usize,
    pub(super) mark: Mark,
    last_day: Day,
    pub(super) accepted: bool,
}

type Key = (usize, Day, Part);

impl World {
    fn offer(&mut self, by: usize, (chore, day, part): Key, to: usize) -> Told {
        self.must_be_kid(by)?;
        let plan = self.plan_of(chore, day)?;
        if !self.people[to].is_kid() {
            return Err(MISSING);
        }
        let now = self.family_now(self.now);
        let id = |who: usize| Some(self.people[who].id.clone());
        let (kid_id, to_kid_id) = (id(by), id(to));
        let chore_id = &self.chores[chore].id;
        let own = kid_id.as_deref().unwrap_or_default();
        let found =
            find_occurrence(&plan, chore_id, day, part, own, now).ok_or((409, "no_occurrence"))?;
        let kind = MarkKind::HandOver;
        let mark = Mark { day, part, kid_id, kind, to_kid_id, to_day: None };
        if swap_error(&plan, chore_id, &mark, now).is_some() {
            return Err((409, "mark_refused"));
        }
        let last_day = found.last_day.min(now.day.add_days(ASKED_DAYS).unwrap());
        self.offers.retain(|one| one.last_day >= now.day && !one.is(chore, &mark));
        self.offers.push(Offer { chore, mark, last_day, accepted: false });
        Ok(200)
    }

    /// A yes to the offer of the same mark, and whether a parent still has to agree.
    fn accept(&mut self, by: usize, chore: usize, mark: &Mark) -> Result<bool, Refusal> {
        self.must_be_member(by)?;
        let plan = self.plan_of(chore, mark.day)?;
        let Person { parent, id, .. } = &self.people[by];
        let offers = self.offers_that_stand(&plan);
        let is_asked = |n: &usize| {
            let offer = &self.offers[*n];
            let is_theirs =
                if *parent { offer.accepted } else { offer.mark.to_kid_id.as_ref() == Some(id) };
            is_theirs && offer.is(chore, mark) && offer.mark.to_kid_id == mark.to_kid_id
        };
        let which = offers.into_iter().find(is_asked).ok_or(MISSING)?;
        if self.swaps_wait && !parent {
            self.offers[which].accepted = true;
            return Ok(true);
        }
        let Offer { chore, mark, .. } = self.offers.remove(which);
        self.add_mark(chore, mark);
        Ok(false)
    }

    /// The kid takes it back, or the other one or a parent says no.
    fn end_offer(&mut self, by: usize, chore: usize, mark: &Mark) -> Told {
        self.must_be_member(by)?;
        let Person { parent, id, .. } = &self.people[by];
        let is_ended = |one: &Offer| {
            let is_of_them = [&one.mark.kid_id, &one.mark.to_kid_id].contains(&&Some(id.clone()));
            one.is(chore, mark) && (*parent || is_of_them)
        };
        let before = self.offers.len();
        self.offers.retain(|one| !is_ended(one));
        if self.offers.len() < before { Ok(204) } else { Err(MISSING) }
    }

    /// Those that can still be accepted.
    pub(super) fn offers_that_stand(&self, plan: &Plan) -> Vec<usize> {
        let now = self.family_now(self.now);
        let is_there = |id: &Option<String>| {
            self.people.iter().any(|person| person.is_kid() && Some(&person.id) == id.as_ref())
        };
        let stands = |one: &Offer| {
            let chore_id = &self.chores[one.chore].id;
            one.last_day >= now.day
                && is_there(&one.mark.to_kid_id)
                && swap_error(plan, chore_id, &one.mark, now).is_none()
        };
        (0..self.offers.len()).filter(|n| stands(&self.offers[*n])).collect()
    }

    fn plan_of(&self, chore: usize, day: Day) -> Result<Plan, Refusal> {
        let plan = self.plan(day.min(self.family_now(self.now).day), AsOf::Now);
        let chore_id = &self.chores[chore].id;
        let is_there = plan.routines.iter().any(|routine| routine.chore_id == *chore_id);
        if is_there { Ok(plan) } else { Err(MISSING) }
    }
}

impl Offer {
    /// Whether it is that of the same kid for the same occurrence.
    fn is(&self, chore: usize, mark: &Mark) -> bool {
        let of = |mark: &Mark| (mark.day, mark.part, mark.kid_id.clone());
        self.chore == chore && of(&self.mark) == of(mark)
    }
}

impl Run {
    /// A kid offers an occurrence, mostly their own, or somebody answers the last offer.
    pub(super) async fn swap(&mut self) {
        let last = self.world.offers.last().map(|one| (one.chore, one.mark.clone()));
        match last.filter(|_| self.chance.percent(65)) {
            Some((chore, mark)) => self.answer_offer(chore, mark).await,
            None => self.offer().await,
        }
    }

    async fn offer(&mut self) {
        let week = self.family_week();
        let Some(one) = self.one_occurrence(&week) else { return };
        let Some(chore) = self.world.chores.iter().position(|c| c.id == one.chore_id) else {
            return;
        };
        let whose = self.world.people.iter().position(|p| Some(&p.id) == one.kid_id.as_ref());
        let other = self.kid();
        let kid = whose.filter(|_| self.chance.percent(90)).unwrap_or(other);
        let to = self.kid();
        let path = self.offer_path(chore, one.day, one.part);
        let body = json!({ "to_kid_id": self.world.people[to].id });
        let told = self.world.offer(kid, (chore, one.day, one.part), to);
        self.ask(Some(kid), Method::PUT, &path, Some(body), told).await;
    }

    async fn answer_offer(&mut self, chore: usize, mut mark: Mark) {
        let asked = self.world.people.iter().position(|p| Some(&p.id) == mark.to_kid_id.as_ref());
        let by = match self.chance.between(1, 10) {
            1..=5 => asked.unwrap_or(0),
            6..=8 => self.parent(),
            _ => self.kid(),
        };
        let path = self.offer_path(chore, mark.day, mark.part);
        if self.chance.percent(20) {
            let of = mark.kid_id.as_ref().map(|id| format!("?kid_id={id}")).unwrap_or_default();
            let told = self.world.end_offer(by, chore, &mark);
            self.ask(Some(by), Method::DELETE, &format!("{path}{of}"), None, told).await;
            return;
        }
        if self.chance.percent(5) {
            let other = self.kid();
            mark.to_kid_id = Some(self.world.people[other].id.clone());
        }
        let body = json!({ "kid_id": mark.kid_id, "to_kid_id": mark.to_kid_id });
        let waits = self.world.accept(by, chore, &mark);
        let told = waits.map(|_| 200);
        let answer = self.post_keyed(by, &format!("{path}/accept"), body, told).await;
        assert_eq!(answer.and_then(|answer| answer["waits"].as_bool()), waits.ok());
    }

    fn offer_path(&self, chore: usize, day: Day, part: Part) -> String {
        let id = &self.world.chores[chore].id;
        format!("/occurrences/{id}/{day}/{}/offer", part.as_str())
    }

    /// Compares the offers of an answer with those that stand and fit.
    pub(super) fn compare_offers(&self, told: &Value, plan: &Plan, fits: impl Fn(&Offer) -> bool) {
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let read = |one: &Value| {
            let fields =
                ["chore_id", "day", "part", "kid_id", "to_kid_id"].map(|field| word(&one[field]));
            (fields, !one["accepted_at"].is_null())
        };
        let mut told: Vec<_> = told["swap_offers"].as_array().unwrap().iter().map(read).collect();
        let offers = self.world.offers_that_stand(plan).into_iter().map(|n| &self.world.offers[n]);
        let mut expected: Vec<_> = offers
            .filter(|one| fits(one))
            .map(|Offer { chore, mark, accepted, .. }| {
                let Mark { day, part, kid_id, to_kid_id, .. } = mark.clone();
                let chore_id = self.world.chores[*chore].id.clone();
                let kids = [kid_id, to_kid_id].map(Option::unwrap_or_default);
                let [kid_id, to_kid_id] = kids;
                (
                    [chore_id, day.to_string(), part.as_str().to_owned(), kid_id, to_kid_id],
                    *accepted,
                )
            })
            .collect();
        told.sort();
        expected.sort();
        assert_eq!(told, expected, "the offers");
    }
}
