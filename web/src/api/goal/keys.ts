import type { QueryKey } from "@tanstack/react-query";

export const goalKeys = {
  all: ["goal"],
  plan: ["goal", "plan"],
  purchases: ["goal", "purchases"],
  savers: ["goal", "savers"],
} as const satisfies Record<string, QueryKey>;
