import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, type AppConfig } from "@/lib/api";
import type { Service } from "@/lib/assistant";

import { configQuery } from "../config/queries";

/** The service that answers; undefined until the server has told. */
export function useService(): Service | undefined {
  return useQuery({ ...configQuery, select: serviceOf }).data;
}

export function serviceOf({ ai_service, ai_name }: AppConfig): Service {
  return { id: ai_service, name: ai_name };
}

/** The catalogue of chores with suggested points; for parents. */
export const catalogueChoresQuery = queryOptions({
  queryKey: ["catalogue", "chores"],
  queryFn: ({ signal }) => api.get("/catalogue/chores", { signal }),
  // Part of the server, so it does not change.
  staleTime: Infinity,
});
