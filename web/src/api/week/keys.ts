import type { QueryKey } from "@tanstack/react-query";

export const weekKeys = {
  all: ["week"],
  /** The week that begins on a day, or the current week. */
  from: (day: string | undefined) => ["week", day ?? "current"],
} as const satisfies Record<string, QueryKey | ((day: string | undefined) => QueryKey)>;
