import type { QueryKey } from "@tanstack/react-query";

export const configKeys = {
  all: ["config"],
} as const satisfies Record<string, QueryKey>;
