import type { QueryKey } from "@tanstack/react-query";

export const userKeys = {
  all: ["users"],
  me: ["me"],
} as const satisfies Record<string, QueryKey>;
