//! Steps about one occurrence: it is handed in, or marked.

use super::run::Run;
use axum::http::Method;
use rules::{
    Occurrence,
    routine::{KidToday, Mark, MarkKind, Part},
};
use serde_json::json;

const PARTS: [Part; 4] = [Part::Any, Part::Morning, Part::Midday, Part::Evening];

impl Run {
    /// A kid reads their day and hands in one of its occurrences: mostly an open one.
    pub(super) async fn hand_in_due(&mut self) {
        let kid = self.kid();
        let mut told = Vec::new();
        if self.world.people[kid].is_kid() {
            let KidToday { mine, anyone, .. } = self.compare_own_day(kid).await;
            told = mine;
            told.extend(anyone);
        }
        // Now and then one of the days before, or of the next.
        if told.is_empty() || self.chance.percent(20) {
            told = self.family_week();
        }
        let Some(one) = self.one_occurrence(&told) else { return };
        let chore = self.world.chores.iter().position(|c| c.id == one.chore_id).unwrap();
        // Another kid may be faster, or try.
        let whose = self.world.people.iter().position(|p| Some(&p.id) == one.kid_id.as_ref());
        let kid = if self.chance.percent(15) { self.kid() } else { whose.unwrap_or(kid) };
        let day = if self.chance.percent(4) { self.some_day(9, 2) } else { one.day };
        let part = if self.chance.percent(3) { self.chance.one_of(&PARTS) } else { one.part };
        let minutes = self.chance.one_of(&[0, 0, 0, 5, 9, 10, 20, 121, 240]);
        let at = self.moment();
        let is_helping = self.chance.percent(20);
        self.submit_this(kid, chore, minutes, at, Some(((day, part), is_helping))).await;
    }

    /// Mostly one that is open.
    pub(super) fn one_occurrence(&mut self, all: &[Occurrence]) -> Option<Occurrence> {
        use rules::OccurrenceState::{Late, Open};
        let to_do = all.iter().filter(|one| matches!(one.state, Open | Late));
        let to_do: Vec<&Occurrence> = to_do.collect();
        let all: Vec<&Occurrence> = all.iter().collect();
        let choices = if to_do.is_empty() || self.chance.percent(12) { &all } else { &to_do };
        if choices.is_empty() { None } else { Some(self.chance.one_of(choices).clone()) }
    }

    /// A mark of an occurrence of the last days or the next: mostly about its own kid.
    fn a_mark(&mut self) -> Option<(usize, Mark)> {
        let week = self.family_week();
        let one = self.one_occurrence(&week)?;
        let chore = self.world.chores.iter().position(|c| c.id == one.chore_id)?;
        let kind = self.chance.one_of(&[
            MarkKind::Skip,
            MarkKind::Excuse,
            MarkKind::HandOver,
            MarkKind::HandOver,
            MarkKind::Postpone,
        ]);
        let kid_id = match self.chance.between(1, 10) {
            1..=3 => None,
            4 => Some(self.kid()).map(|kid| self.world.people[kid].id.clone()),
            5 => one.instead_of.or(one.kid_id),
            _ => one.kid_id,
        };
        let to = self.kid();
        let to_kid_id = Some(self.world.people[to].id.clone()).filter(|_| self.chance.percent(95));
        let days = self.chance.one_of(&[0, 1, 1, 2, 3, 8, 30, 31]);
        let to_day = one.day.add_days(days).filter(|_| self.chance.percent(95));
        let day = if self.chance.percent(4) { self.some_day(18, 9) } else { one.day };
        Some((chore, Mark { day, part: one.part, kid_id, kind, to_kid_id, to_day }))
    }

    fn mark_path(&self, chore: usize, mark: &Mark) -> String {
        let kind = mark.kind.as_str().replace('_', "-");
        let id = &self.world.chores[chore].id;
        format!("/occurrences/{id}/{}/{}/{kind}", mark.day, mark.part.as_str())
    }

    pub(super) async fn mark(&mut self) {
        let by = self.parent();
        let Some((chore, mark)) = self.a_mark() else { return };
        let path = self.mark_path(chore, &mark);
        let Mark { kid_id, to_kid_id, to_day, .. } = &mark;
        let body = json!({ "kid_id": kid_id, "to_kid_id": to_kid_id, "to_day": to_day });
        let told = self.world.mark(by, chore, mark.clone());
        self.post_keyed(by, &path, body, told).await;
    }

    pub(super) async fn take_mark_back(&mut self) {
        let by = self.parent();
        let which = self.choose(|world| &world.marks, |mark| mark.said.undone.is_none());
        let marked = self.world.marks.get(which).map(|marked| (marked.chore, marked.mark.clone()));
        let Some((chore, mark)) = marked.or_else(|| self.a_mark()) else { return };
        let of = mark.kid_id.as_ref().map(|id| format!("?kid_id={id}")).unwrap_or_default();
        let path = format!("{}{of}", self.mark_path(chore, &mark));
        let told = self.world.take_mark_back(by, chore, &mark);
        self.ask(Some(by), Method::DELETE, &path, None, told).await;
    }
}
