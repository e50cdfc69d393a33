import type { QueryKey } from "@tanstack/react-query";

export const storeKeys = {
  all: ["store"],
} as const satisfies Record<string, QueryKey>;
