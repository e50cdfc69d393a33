import type { QueryKey } from "@tanstack/react-query";

export const directoryKeys = {
  all: ["directory"],
} as const satisfies Record<string, QueryKey>;
