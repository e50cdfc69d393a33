import { useGoalTitle } from "./useGoalTitle";

/** The goal's title without the word "Savings". */
export function GoalLabel() {
  return useGoalTitle().replace(/ Savings Goal$/, " Goal");
}
