import type { QueryKey } from "@tanstack/react-query";

/** What changes a streak changes its ribbon, which is asked for anew with `all`. */
export const streakKeys = {
  all: ["streak"],
  ownRibbon: ["streak", "ribbon"],
  ribbon: (id: string) => ["streak", "ribbon", id],
} as const satisfies Record<string, QueryKey | ((id: string) => QueryKey)>;
