import type { QueryKey } from "@tanstack/react-query";

import type { Topic } from "@/lib/api";

import {
  apiTokenKeys,
  assignmentKeys,
  calendarFeedKeys,
  choreKeys,
  configKeys,
  daySetKeys,
  decisionKeys,
  deviceKeys,
  directoryKeys,
  familyKeys,
  firstStepsKeys,
  fridgeKeys,
  goalKeys,
  homeAssistantKeys,
  kidKeys,
  leaderboardKeys,
  notificationKeys,
  pointsKeys,
  presenceKeys,
  purchaseKeys,
  requestKeys,
  scheduleKeys,
  sessionKeys,
  storeKeys,
  streakKeys,
  submissionKeys,
  todayKeys,
  userKeys,
  webhookKeys,
  weekKeys,
} from "./keys";

/** The queries that each topic of the event stream can change. */
const AFFECTED: Record<Topic, QueryKey[]> = {
  submissions: [
    submissionKeys.all,
    firstStepsKeys.all,
    todayKeys.all,
    streakKeys.all,
    decisionKeys.all,
    kidKeys.all,
    weekKeys.all,
  ],
  assignments: [assignmentKeys.all, firstStepsKeys.all, streakKeys.all, decisionKeys.all, kidKeys.all],
  redemptions: [purchaseKeys.all, goalKeys.all, decisionKeys.all, kidKeys.all],
  requests: [requestKeys.all, decisionKeys.all, kidKeys.all],
  chores: [choreKeys.all, todayKeys.all, firstStepsKeys.all, weekKeys.all, scheduleKeys.all],
  store: [storeKeys.all, firstStepsKeys.all],
  goal: [goalKeys.all],
  points: [
    userKeys.me,
    pointsKeys.history,
    leaderboardKeys.all,
    goalKeys.savers,
    userKeys.all,
    streakKeys.all,
    decisionKeys.all,
    kidKeys.all,
  ],
  family: [
    familyKeys.all,
    directoryKeys.all,
    firstStepsKeys.all,
    userKeys.all,
    leaderboardKeys.all,
    goalKeys.all,
    userKeys.me,
    configKeys.all,
    kidKeys.all,
    presenceKeys.all,
    todayKeys.all,
    weekKeys.all,
    scheduleKeys.all,
  ],
  sessions: [sessionKeys.all],
  devices: [deviceKeys.all],
  routines: [todayKeys.all, weekKeys.all, scheduleKeys.all],
  presence: [presenceKeys.all, todayKeys.all, weekKeys.all, streakKeys.all, kidKeys.all],
  directory: [directoryKeys.all],
  api_tokens: [apiTokenKeys.all],
  notifications: [notificationKeys.all],
  webhooks: [webhookKeys.all],
  calendar_feeds: [calendarFeedKeys.all],
  home_assistant: [homeAssistantKeys.all],
  day_sets: [daySetKeys.all, todayKeys.all, weekKeys.all],
  fridge: [fridgeKeys.all],
};

/** The queries to reload for these topics, each once. Unknown topics of a newer server are ignored. */
export function affectedBy(topics: Iterable<string>): QueryKey[] {
  const known: Partial<Record<string, QueryKey[]>> = AFFECTED;
  return [...new Set([...topics].flatMap((topic) => known[topic] ?? []))];
}
