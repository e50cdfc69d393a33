import type { QueryKey } from "@tanstack/react-query";

export const requestKeys = {
  all: ["requests"],
  mine: ["requests", "mine"],
  pending: ["requests", "pending"],
} as const satisfies Record<string, QueryKey>;
