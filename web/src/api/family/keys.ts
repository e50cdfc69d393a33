import type { QueryKey } from "@tanstack/react-query";

export const familyKeys = {
  all: ["family"],
} as const satisfies Record<string, QueryKey>;
