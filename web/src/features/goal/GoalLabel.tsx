import { useGoalTitle } from "./useGoalTitle";

/** The goal in short: its title, which says that it is to be saved for, without that. */
export function GoalLabel() {
  return useGoalTitle().replace(/ Savings Goal$/, " Goal");
}
