import type { QueryKey } from "@tanstack/react-query";

export const goalKeys = {
  all: ["goal"],
  plan: ["goal", "plan"],
  purchases: ["goal", "purchases"],
} as const satisfies Record<string, QueryKey>;
