import type { QueryKey } from "@tanstack/react-query";

export const assignmentKeys = {
  all: ["assignments"],
  mine: ["assignments", "mine"],
  family: ["assignments", "family"],
  pending: ["assignments", "pending"],
} as const satisfies Record<string, QueryKey>;
