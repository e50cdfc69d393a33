//! Selects the suggestions for kids of some ages.

use std::collections::BTreeSet;

use super::model::{Ages, Data, StarterPack, SuggestedChore, SuggestedReward};
use crate::{assistant, error::ApiError};

/// The number of preselected chores.
const CHORES_PICKED: usize = 10;
/// The number of preselected rewards.
const REWARDS_PICKED: usize = 5;
/// The number of kids for which rewards are priced.
const KIDS: i32 = 2;
/// A number of days in which every rhythm of the file repeats.
const DAYS: i32 = 14;
/// The costs of rewards are multiples of this, in points.
const STEP: i32 = 5;

/// The suggestions for kids of any of these ages, or all suggestions if there are no ages.
///
/// # Errors
/// If one of the built-in files is invalid.
pub(super) fn pack(ages: &BTreeSet<Ages>) -> Result<StarterPack, ApiError> {
    let data: Data = serde_json::from_str(include_str!("pack.json")).map_err(ApiError::internal)?;
    let worth = assistant::chores().map_err(ApiError::internal)?;
    let fits = |of: &[Ages]| ages.is_empty() || of.iter().any(|age| ages.contains(age));
    let unknown = |name: &str| ApiError::internal(format!("starter pack: {name} has no points"));
    let mut chores = Vec::new();
    for chore in data.chores.into_iter().filter(|chore| fits(&chore.ages)) {
        chores.push(SuggestedChore {
            points_value: *worth.get(&chore.name).ok_or_else(|| unknown(&chore.name))?,
            name: chore.name,
            ages: chore.ages,
            rhythm: chore.rhythm,
            picked: chores.len() < CHORES_PICKED,
        });
    }
    let picked = chores.iter().filter(|chore| chore.picked);
    let pay = picked.map(|chore| chore.points_value * chore.rhythm.times(KIDS, DAYS)).sum();
    let mut rewards = Vec::new();
    for reward in data.rewards.into_iter().filter(|reward| fits(&reward.ages)) {
        rewards.push(SuggestedReward {
            points_cost: cost(reward.days, pay),
            name: reward.name,
            description: reward.description,
            ages: reward.ages,
            picked: rewards.len() < REWARDS_PICKED,
        });
    }
    Ok(StarterPack { chores, rewards })
}

/// The cost of a reward worth `days` days, if all kids together are paid `pay` points in [`DAYS`].
fn cost(days: i32, pay: i32) -> i32 {
    let steps_apart = KIDS * DAYS * STEP;
    (days * pay + steps_apart / 2) / steps_apart * STEP
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice of ages, including none.
    fn choices() -> impl Iterator<Item = BTreeSet<Ages>> {
        (0_u32..16).map(|bits| {
            let chosen = Ages::ALL.into_iter().enumerate();
            chosen.filter(|(place, _)| bits & (1 << place) != 0).map(|(_, age)| age).collect()
        })
    }

    #[test]
    fn every_choice_of_ages_has_ten_chores_and_five_rewards() {
        for ages in choices() {
            let StarterPack { chores, rewards } = pack(&ages).unwrap();
            assert_eq!(chores.iter().filter(|chore| chore.picked).count(), 10, "{ages:?}");
            assert_eq!(rewards.iter().filter(|reward| reward.picked).count(), 5, "{ages:?}");
        }
        let StarterPack { chores, rewards } = pack(&BTreeSet::new()).unwrap();
        assert!(chores.len() >= 30 && rewards.len() >= 15, "{} {}", chores.len(), rewards.len());
    }

    /// The picked chores of the ages 7 to 9 pay each of two kids 92 points a day.
    #[test]
    fn a_reward_of_a_day_costs_a_day() {
        let rewards = pack(&BTreeSet::from([Ages::Seven])).unwrap().rewards;
        let costs = |wanted: &str| {
            rewards.iter().find(|reward| reward.name == wanted).map(|reward| reward.points_cost)
        };
        assert_eq!(costs("Stay up late"), Some(90));
        assert_eq!(costs("Family game night"), Some(185));
        assert_eq!(costs("Campout in the yard"), Some(460));
        for ages in choices() {
            for reward in pack(&ages).unwrap().rewards.iter().filter(|reward| reward.picked) {
                assert!((80..=290).contains(&reward.points_cost), "{ages:?}: {reward:?}");
            }
        }
    }

    /// The same as a parent could set by hand.
    #[test]
    fn every_rhythm_can_be_stored() {
        use rules::routine::{new_schedule, schedule_problems, settled};
        let today = "2026-03-02".parse().unwrap();
        let kids = ["ana".to_owned(), "ben".to_owned()];
        for SuggestedChore { name, rhythm, .. } in pack(&BTreeSet::new()).unwrap().chores {
            let mut terms = new_schedule(&kids, today);
            terms.freq = rhythm.freq;
            terms.every = rhythm.every;
            terms.weekdays = rhythm.weekdays;
            terms.parts = rhythm.parts;
            terms.mode = rhythm.mode;
            terms.turn_every = rhythm.turn_every;
            assert!(schedule_problems(&terms).is_empty(), "{name}: {terms:?}");
            assert_eq!(settled(&terms), terms, "{name}");
        }
    }
}
