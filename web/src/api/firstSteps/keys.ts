import type { QueryKey } from "@tanstack/react-query";

export const firstStepsKeys = {
  all: ["first-steps"],
} as const satisfies Record<string, QueryKey>;
