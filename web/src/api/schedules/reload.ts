import type { QueryClient } from "@tanstack/react-query";

import { scheduleKeys, weekKeys } from "../keys";

/** Reloads the data that depends on schedules. */
export async function reload(client: QueryClient): Promise<void> {
  await Promise.all(
    [scheduleKeys.all, weekKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
