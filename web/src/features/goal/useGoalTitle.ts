import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { goalQuery } from "@/api/goal/queries";
import { useIsDue } from "@/components/steps";
import { goalTitle } from "@/lib/goalTitle";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

/** The heading of the goal's page, current or as last known on this device. */
export function useGoalTitle(): string {
  const { id } = useUser();
  // Loaded after the first screen, because the navigation of every screen shows it.
  const { data } = useQuery({ ...goalQuery, enabled: useIsDue() });
  const title = data?.title;
  useEffect(() => {
    if (title !== undefined) {
      goalTitle.remember(id, title);
    }
  }, [id, title]);
  return title ?? goalTitle.of(id) ?? routes.goal.heading;
}
