import type { QueryKey } from "@tanstack/react-query";

export const pointsKeys = {
  history: ["points-history"],
} as const satisfies Record<string, QueryKey>;
