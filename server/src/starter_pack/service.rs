//! What is suggested for kids of some ages.

use std::collections::BTreeSet;

use super::model::{Ages, Data, StarterPack, SuggestedChore, SuggestedReward};
use crate::{assistant::Prices, error::ApiError};

/// How many chores are ticked to begin with.
const CHORES_PICKED: usize = 10;
/// How many rewards are ticked to begin with.
const REWARDS_PICKED: usize = 5;

/// What fits kids of any of these ages; for none in particular, everything.
///
/// # Errors
/// When one of the files that were built in is not what it should be.
pub(super) fn pack(ages: &BTreeSet<Ages>) -> Result<StarterPack, ApiError> {
    let data: Data = serde_json::from_str(include_str!("pack.json")).map_err(ApiError::internal)?;
    let prices = Prices::read().map_err(ApiError::internal)?;
    let fits = |of: &[Ages]| ages.is_empty() || of.iter().any(|age| ages.contains(age));
    let unknown = |name: &str| ApiError::internal(format!("starter pack: {name} has no price"));
    let mut chores = Vec::new();
    for chore in data.chores.into_iter().filter(|chore| fits(&chore.ages)) {
        let points = prices.chores.get(&chore.name);
        chores.push(SuggestedChore {
            points_value: *points.ok_or_else(|| unknown(&chore.name))?,
            name: chore.name,
            ages: chore.ages,
            rhythm: chore.rhythm,
            picked: chores.len() < CHORES_PICKED,
        });
    }
    let mut rewards = Vec::new();
    for reward in data.rewards.into_iter().filter(|reward| fits(&reward.ages)) {
        let points = prices.rewards.get(&reward.name);
        rewards.push(SuggestedReward {
            points_cost: *points.ok_or_else(|| unknown(&reward.name))?,
            name: reward.name,
            description: reward.description,
            ages: reward.ages,
            picked: rewards.len() < REWARDS_PICKED,
        });
    }
    Ok(StarterPack { chores, rewards })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice of ages, none among them.
    fn choices() -> impl Iterator<Item = BTreeSet<Ages>> {
        (0_u32..16).map(|bits| {
            let chosen = Ages::ALL.into_iter().enumerate();
            chosen.filter(|(place, _)| bits & (1 << place) != 0).map(|(_, age)| age).collect()
        })
    }

    fn median(mut points: Vec<i32>) -> f64 {
        points.sort_unstable();
        let middle = points.len() / 2;
        f64::from(points[middle] + points[(points.len() - 1) / 2]) / 2.0
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

    /// Prices and points go together: what a kid sees first in the store is a few chores away.
    #[test]
    fn a_reward_costs_one_to_five_typical_chores() {
        for ages in choices() {
            let StarterPack { chores, rewards } = pack(&ages).unwrap();
            let picked = chores.iter().filter(|chore| chore.picked);
            for typical in [
                median(picked.map(|chore| chore.points_value).collect()),
                median(chores.iter().map(|chore| chore.points_value).collect()),
            ] {
                assert!((10.0..=35.0).contains(&typical), "{typical} for {ages:?}");
                for reward in &rewards {
                    let chores = f64::from(reward.points_cost) / typical;
                    assert!((1.0..=5.0).contains(&chores), "{} is {chores} chores", reward.name);
                }
            }
        }
        let all = pack(&BTreeSet::new()).unwrap().chores;
        let typical = median(all.iter().map(|chore| chore.points_value).collect());
        assert!((10.0..=20.0).contains(&typical), "{typical}");
    }

    /// A parent could have set each by hand.
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
