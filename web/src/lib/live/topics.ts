import type { QueryKey } from "@tanstack/react-query";

/** What each topic of the event stream can change on screen. */
const AFFECTED: Record<string, QueryKey[]> = {
  submissions: [["submissions"], ["streak"]],
  assignments: [["assignments"], ["streak"]],
  redemptions: [["purchases"], ["goal"]],
  requests: [["requests"]],
  chores: [["chores"]],
  store: [["store"]],
  goal: [["goal"]],
  points: [["me"], ["points-history"], ["leaderboard"], ["users"], ["streak"]],
  family: [["family"], ["users"], ["leaderboard"], ["goal"], ["me"], ["config"]],
  sessions: [["sessions"]],
};

/** The queries to load anew for these topics, each once. A topic that a newer server adds says nothing to this app. */
export function affectedBy(topics: Iterable<string>): QueryKey[] {
  const keys = [...topics].flatMap((topic) => AFFECTED[topic] ?? []);
  return keys.filter((key, index) => keys.findIndex(([first]) => first === key[0]) === index);
}

/** The topics that a message names; undefined when it cannot be read, so that anything may have changed. */
export function readTopics(data: string): string[] | undefined {
  try {
    const message: unknown = JSON.parse(data);
    if (typeof message === "object" && message !== null && "topics" in message) {
      const { topics } = message;
      return Array.isArray(topics) && topics.every((topic) => typeof topic === "string") ? topics : undefined;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
