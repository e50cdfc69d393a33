import type { QueryKey } from "@tanstack/react-query";

export const submissionKeys = {
  all: ["submissions"],
  history: ["submissions", "history"],
  detailed: ["submissions", "detailed"],
  summary: ["submissions", "summary"],
  pending: ["submissions", "pending"],
} as const satisfies Record<string, QueryKey>;
