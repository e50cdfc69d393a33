import type { QueryKey } from "@tanstack/react-query";

/** A streak and its ribbon change together, so reloading `all` reloads both. */
export const streakKeys = {
  all: ["streak"],
  ownRibbon: ["streak", "ribbon"],
  ribbon: (id: string) => ["streak", "ribbon", id],
} as const satisfies Record<string, QueryKey | ((id: string) => QueryKey)>;
