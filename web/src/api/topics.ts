import type { QueryKey } from "@tanstack/react-query";

import type { Topic } from "@/lib/api";

import {
  apiTokenKeys,
  assignmentKeys,
  boardKeys,
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
  groupKeys,
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

/** The queries that each topic can change: its events reload them, and so do the actions that bring such events about. */
const AFFECTED: Record<Topic, QueryKey[]> = {
  submissions: [
    submissionKeys.all,
    firstStepsKeys.all,
    todayKeys.all,
    streakKeys.all,
    decisionKeys.all,
    kidKeys.all,
    weekKeys.all,
    boardKeys.all,
  ],
  assignments: [assignmentKeys.all, firstStepsKeys.all, streakKeys.all, decisionKeys.all, kidKeys.all],
  redemptions: [purchaseKeys.all, goalKeys.all, decisionKeys.all, kidKeys.all],
  requests: [requestKeys.all, decisionKeys.all, kidKeys.all],
  chores: [
    choreKeys.all,
    groupKeys.all,
    todayKeys.all,
    firstStepsKeys.all,
    weekKeys.all,
    scheduleKeys.all,
    boardKeys.all,
  ],
  store: [storeKeys.all, groupKeys.all, firstStepsKeys.all],
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
    boardKeys.all,
  ],
  sessions: [sessionKeys.all],
  devices: [deviceKeys.all],
  routines: [todayKeys.all, weekKeys.all, scheduleKeys.all, boardKeys.all, streakKeys.all, kidKeys.all],
  presence: [presenceKeys.all, todayKeys.all, weekKeys.all, streakKeys.all, kidKeys.all, boardKeys.all],
  directory: [directoryKeys.all, boardKeys.all],
  api_tokens: [apiTokenKeys.all],
  notifications: [notificationKeys.all],
  webhooks: [webhookKeys.all],
  calendar_feeds: [calendarFeedKeys.all],
  home_assistant: [homeAssistantKeys.all],
  day_sets: [daySetKeys.all, todayKeys.all, weekKeys.all, boardKeys.all],
  fridge: [fridgeKeys.all],
};

/** The queries to reload after changes of these topics. */
export function affectedBy(...topics: Topic[]): QueryKey[] {
  return topics.flatMap((topic) => AFFECTED[topic]);
}

/** Whether the app knows a topic; a newer server may have others. */
export function isTopic(name: string): name is Topic {
  return Object.hasOwn(AFFECTED, name);
}
