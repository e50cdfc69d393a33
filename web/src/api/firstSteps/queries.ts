import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { firstStepsKeys } from "./keys";

/** How far a new family has come; for parents. */
export const firstStepsQuery = queryOptions({
  queryKey: firstStepsKeys.all,
  queryFn: ({ signal }) => api.get("/family/first-steps", { signal }),
});
