import type { QueryKey } from "@tanstack/react-query";

export const presenceKeys = {
  all: ["presence"],
  excuse: (id: string, day: string) => ["presence", "excuse", id, day],
} as const satisfies Record<string, QueryKey | ((id: string, day: string) => QueryKey)>;
