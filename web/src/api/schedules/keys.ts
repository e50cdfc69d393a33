import type { QueryKey } from "@tanstack/react-query";

export const scheduleKeys = {
  all: ["schedules"],
} as const satisfies Record<string, QueryKey>;
