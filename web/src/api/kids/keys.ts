import type { QueryKey } from "@tanstack/react-query";

export const kidKeys = {
  all: ["kids"],
  one: (id: string) => ["kids", id],
} as const satisfies Record<string, QueryKey | ((id: string) => QueryKey)>;
