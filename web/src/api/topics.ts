import type { QueryKey } from "@tanstack/react-query";

import type { Topic } from "@/lib/api";

import {
  assignmentKeys,
  choreKeys,
  configKeys,
  decisionKeys,
  familyKeys,
  goalKeys,
  kidKeys,
  leaderboardKeys,
  pointsKeys,
  purchaseKeys,
  requestKeys,
  sessionKeys,
  storeKeys,
  streakKeys,
  submissionKeys,
  userKeys,
} from "./keys";

/** What each topic of the event stream can change on screen. */
const AFFECTED: Record<Topic, QueryKey[]> = {
  submissions: [submissionKeys.all, streakKeys.all, decisionKeys.all, kidKeys.all],
  assignments: [assignmentKeys.all, streakKeys.all, decisionKeys.all, kidKeys.all],
  redemptions: [purchaseKeys.all, goalKeys.all, decisionKeys.all, kidKeys.all],
  requests: [requestKeys.all, decisionKeys.all, kidKeys.all],
  chores: [choreKeys.all],
  store: [storeKeys.all],
  goal: [goalKeys.all],
  points: [
    userKeys.me,
    pointsKeys.history,
    leaderboardKeys.all,
    userKeys.all,
    streakKeys.all,
    decisionKeys.all,
    kidKeys.all,
  ],
  family: [
    familyKeys.all,
    userKeys.all,
    leaderboardKeys.all,
    goalKeys.all,
    userKeys.me,
    configKeys.all,
    kidKeys.all,
  ],
  sessions: [sessionKeys.all],
};

/** The queries to load anew for these topics, each once. A topic that a newer server adds says nothing to this app. */
export function affectedBy(topics: Iterable<string>): QueryKey[] {
  const known: Partial<Record<string, QueryKey[]>> = AFFECTED;
  return [...new Set([...topics].flatMap((topic) => known[topic] ?? []))];
}
