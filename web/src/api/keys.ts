/* The key of every query: what is reloaded together begins with the same name. */

import type { Ages } from "@/lib/api";

export const apiTokenKeys = { all: ["api-tokens"] } as const;

export const assignmentKeys = {
  all: ["assignments"],
  mine: ["assignments", "mine"],
  family: ["assignments", "family"],
  pending: ["assignments", "pending"],
} as const;

export const boardKeys = { all: ["board"] } as const;

export const calendarFeedKeys = { all: ["calendar-feeds"] } as const;

export const choreKeys = {
  all: ["chores"],
  available: ["chores", "available"],
  family: ["chores", "all"],
} as const;

export const configKeys = { all: ["config"] } as const;

export const daySetKeys = { all: ["day-sets"] } as const;

export const decisionKeys = { all: ["decisions"] } as const;

export const deviceKeys = {
  all: ["devices"],
  pins: ["devices", "pins"],
  list: ["devices", "list"],
} as const;

export const directoryKeys = { all: ["directory"] } as const;

export const familyKeys = { all: ["family"] } as const;

export const firstStepsKeys = { all: ["first-steps"] } as const;

export const fridgeKeys = { all: ["fridge"] } as const;

export const goalKeys = {
  all: ["goal"],
  plan: ["goal", "plan"],
  purchases: ["goal", "purchases"],
  savers: ["goal", "savers"],
} as const;

export const groupKeys = { all: ["groups"] } as const;

export const homeAssistantKeys = { all: ["home-assistant"] } as const;

export const kidKeys = {
  all: ["kids"],
  list: ["kids", "list"],
  overview: (id: string) => ["kids", id, "overview"],
  chores: (id: string) => ["kids", id, "chores"],
  points: (id: string) => ["kids", id, "points"],
  purchases: (id: string) => ["kids", id, "purchases"],
} as const;

export const leaderboardKeys = { all: ["leaderboard"] } as const;

export const notificationKeys = {
  all: ["notifications"],
  own: ["notifications", "own"],
  of: (kid: string) => ["notifications", "of", kid],
} as const;

export const pointsKeys = {
  history: ["points-history"],
} as const;

export const presenceKeys = {
  all: ["presence"],
  excuse: (id: string, day: string) => ["presence", "excuse", id, day],
} as const;

export const purchaseKeys = {
  all: ["purchases"],
  history: ["purchases", "history"],
  pending: ["purchases", "pending"],
  toHandOver: ["purchases", "to-hand-over"],
} as const;

export const requestKeys = {
  all: ["requests"],
  mine: ["requests", "mine"],
  pending: ["requests", "pending"],
} as const;

export const scheduleKeys = { all: ["schedules"] } as const;

export const sessionKeys = {
  all: ["sessions"],
  /** The sessions of a member; of the user if there is no id. */
  of: (userId: string | undefined) => ["sessions", userId ?? "own"],
} as const;

export const starterPackKeys = {
  of: (ages: Ages[]) => ["starter-pack", ...ages],
} as const;

export const storeKeys = { all: ["store"] } as const;

/** A streak and its ribbon change together, so reloading `all` reloads both. */
export const streakKeys = {
  all: ["streak"],
  ownRibbon: ["streak", "ribbon"],
  ribbon: (id: string) => ["streak", "ribbon", id],
} as const;

export const submissionKeys = {
  all: ["submissions"],
  history: ["submissions", "history"],
  detailed: ["submissions", "detailed"],
  summary: ["submissions", "summary"],
  pending: ["submissions", "pending"],
} as const;

export const todayKeys = {
  all: ["today"],
  mine: ["today", "mine"],
} as const;

export const userKeys = {
  all: ["users"],
  me: ["me"],
} as const;

export const webhookKeys = {
  all: ["webhooks"],
  log: (id: string) => ["webhooks", id, "log"],
} as const;

export const weekKeys = {
  all: ["week"],
  /** The week that begins on a day, or the current week. */
  from: (day: string | undefined) => ["week", day ?? "current"],
} as const;
