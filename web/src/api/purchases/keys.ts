import type { QueryKey } from "@tanstack/react-query";

export const purchaseKeys = {
  all: ["purchases"],
  history: ["purchases", "history"],
  pending: ["purchases", "pending"],
} as const satisfies Record<string, QueryKey>;
