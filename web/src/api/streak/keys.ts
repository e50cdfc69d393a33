import type { QueryKey } from "@tanstack/react-query";

export const streakKeys = {
  all: ["streak"],
} as const satisfies Record<string, QueryKey>;
