import type { QueryKey } from "@tanstack/react-query";

export const decisionKeys = {
  all: ["decisions"],
} as const satisfies Record<string, QueryKey>;
