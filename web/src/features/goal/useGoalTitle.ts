import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { goalQuery } from "@/api/goal/queries";
import { useIsDue } from "@/components/steps";
import { goalTitle } from "@/lib/goalTitle";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

/** The heading of the goal's page, as it is now or was last known here. */
export function useGoalTitle(): string {
  const { id } = useUser();
  // Asked for once the first screen is there: the navigation has it on every one.
  const { data } = useQuery({ ...goalQuery, enabled: useIsDue() });
  const title = data?.title;
  useEffect(() => {
    if (title !== undefined) {
      goalTitle.remember(id, title);
    }
  }, [id, title]);
  return title ?? goalTitle.of(id) ?? routes.goal.heading;
}
