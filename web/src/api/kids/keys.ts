import type { QueryKey } from "@tanstack/react-query";

export const kidKeys = {
  all: ["kids"],
  list: ["kids", "list"],
  overview: (id: string) => ["kids", id, "overview"],
  chores: (id: string) => ["kids", id, "chores"],
  points: (id: string) => ["kids", id, "points"],
  purchases: (id: string) => ["kids", id, "purchases"],
} as const satisfies Record<string, QueryKey | ((id: string) => QueryKey)>;
