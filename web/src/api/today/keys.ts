import type { QueryKey } from "@tanstack/react-query";

export const todayKeys = {
  all: ["today"],
  mine: ["today", "mine"],
} as const satisfies Record<string, QueryKey>;
