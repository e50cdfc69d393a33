import type { QueryKey } from "@tanstack/react-query";

export const leaderboardKeys = {
  all: ["leaderboard"],
} as const satisfies Record<string, QueryKey>;
