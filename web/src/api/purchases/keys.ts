import type { QueryKey } from "@tanstack/react-query";

export const purchaseKeys = {
  all: ["purchases"],
  history: ["purchases", "history"],
  pending: ["purchases", "pending"],
  toHandOver: ["purchases", "to-hand-over"],
} as const satisfies Record<string, QueryKey>;
