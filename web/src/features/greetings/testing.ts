import type { Answers } from "@/lib/testing/answering";

import { greetedStore } from "./greeted";

/** Answers of everything that news is gathered from, with none. */
export const NO_NEWS = {
  "GET /chores/history/me/detailed": [],
  "GET /users/me/points-history": [],
  "GET /kids/my-assignments": [],
  "GET /users/me/purchase-history": [],
  "GET /requests/me": [],
} satisfies Answers;

/** An earlier visit of Mia's, after which anything decided from one o'clock on is news. */
export function visitBefore(): void {
  const then = new Date("2026-03-02T12:30:00Z").getTime();
  greetedStore.write("mia", { reviewed: then, credited: then, bought: then, answered: then, rejected: [] });
}
