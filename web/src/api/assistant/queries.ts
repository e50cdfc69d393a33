import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, type AppConfig } from "@/lib/api";
import type { Service } from "@/lib/assistant";

import { configQuery } from "../config/queries";

/** Who answers; undefined until the server has said so. */
export function useService(): Service | undefined {
  return useQuery({ ...configQuery, select: serviceOf }).data;
}

export function serviceOf({ ai_service, ai_name }: AppConfig): Service {
  return { id: ai_service, name: ai_name };
}

/** What a chore can be called and is worth; for parents. */
export const catalogueChoresQuery = queryOptions({
  queryKey: ["catalogue", "chores"],
  queryFn: ({ signal }) => api.get("/catalogue/chores", { signal }),
  // It comes with the server.
  staleTime: Infinity,
});
