import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { firstStepsKeys } from "../keys";

/** A new family's progress; for parents. */
export const firstStepsQuery = queryOptions({
  queryKey: firstStepsKeys.all,
  queryFn: ({ signal }) => api.get("/family/first-steps", { signal }),
});
