import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";

import { api, type Family } from "@/lib/api";
import { familyNow, useDay } from "@/lib/familyClock";
import { useUser } from "@/lib/session/user";
import { today } from "@/lib/today";
import { together } from "@/lib/together";

import { boardQuery } from "../board/queries";
import { configQuery } from "../config/queries";
import { familyKeys } from "../keys";
import { todayQuery } from "../today/queries";
import { weekQuery } from "../week/queries";

/** The family's settings and invite code; for parents. */
export const familyQuery = queryOptions({
  queryKey: familyKeys.all,
  queryFn: ({ signal }) => api.get("/family", { signal }),
});

/** The family's present day, or the device's day until the family's clock is known. Updates when the day ends. */
export function useFamilyToday(): string {
  const { role } = useUser();
  const { data: family } = useQuery({ ...familyQuery, enabled: role === "parent" });
  // Others may not read the family's settings; a kid's own day contains the clock, and so does a carer's board.
  const { data: kid } = useQuery({ ...todayQuery, enabled: role === "kid" });
  const { data: carer } = useQuery({ ...boardQuery, enabled: role === "carer" });
  // Without a network the settings are not there, but the week may be, which contains the clock as well.
  const { data: week } = useQuery({ ...weekQuery(), enabled: false });
  const clock = { parent: family ?? week, kid, carer: carer ?? week }[role];
  return useDay(() => (clock === undefined ? today() : familyNow(clock).day));
}

/** The invitation for kids to join the family. */
export type Invitation = {
  family: Family;
  /** The invite code on an instance with many families; with only one, its address is enough. */
  code: string | undefined;
};

/** The invitation, once both parts are loaded. */
export function useInvitation() {
  return useQueries({
    queries: [familyQuery, configQuery],
    combine: ([family, config]) => {
      const data: Invitation | undefined = family.data &&
        config.data && {
          family: family.data,
          code: config.data.signup === "hosted" ? family.data.invite_code : undefined,
        };
      return { data, ...together([family, config]) };
    },
  });
}
