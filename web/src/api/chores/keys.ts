import type { QueryKey } from "@tanstack/react-query";

export const choreKeys = {
  all: ["chores"],
  available: ["chores", "available"],
  family: ["chores", "all"],
} as const satisfies Record<string, QueryKey>;
