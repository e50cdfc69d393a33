import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, type Family } from "./api";
import { useUser } from "./session/user";
import { today } from "./today";

/** The family's settings and invite code; for parents. */
export const familyQuery = queryOptions({
  queryKey: ["family"],
  queryFn: ({ signal }) => api.get<Family>("/family", { signal }),
});

/** Today as the server counts it, for parents; kids are not told the family's time zone: for them, the device's. */
export function useFamilyToday(): string {
  const isParent = useUser().role === "parent";
  const { data } = useQuery({ ...familyQuery, enabled: isParent });
  return today(data?.time_zone);
}
