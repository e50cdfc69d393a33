import type { QueryClient } from "@tanstack/react-query";

import { myAssignmentsQuery } from "@/api/assignments/queries";
import { boardQuery } from "@/api/board/queries";
import { configQuery } from "@/api/config/queries";
import { directoryQuery } from "@/api/directory/queries";
import { fridgeQuery } from "@/api/fridge/queries";
import { goalQuery } from "@/api/goal/queries";
import { streakQuery } from "@/api/streak/queries";
import { todayQuery } from "@/api/today/queries";
import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";
import { openPath } from "@/lib/base";
import { withTimeout } from "@/lib/device/withTimeout";
import { restoreReads } from "@/lib/offline/reads";
import { routes } from "@/lib/routes";
import { session } from "@/lib/session";

import { createQueryClient } from "./queryClient";

/** The cache of one user, and whether it contains the data stored on this device. */
export type MemberStart = { client: QueryClient; isRestored: boolean; restored: Promise<void> };

/** The start made before there were screens to draw. */
let early: { userId: string; start: MemberStart } | undefined;

/**
 * Once the signed-in user is known, restores the stored data and requests the first screen's: both take about as long
 * as loading its code, which goes on at the same time.
 */
export function startEarly(): void {
  const stop = session.subscribe(look);
  look();

  function look(): void {
    const state = session.get();
    if (state.status === "signed-in") {
      stop();
      const start = begin(state.user);
      early = { userId: state.user.id, start };
      void readFirst(start, state.user);
    }
  }
}

/** The early start for this user, or a new one. */
export function takeStart(user: User): MemberStart {
  const start = early?.userId === user.id ? early.start : begin(user);
  early = undefined;
  return start;
}

/** A short session stores nothing, so nothing is restored. */
function begin({ id }: User): MemberStart {
  const client = createQueryClient();
  const start: MemberStart = { client, isRestored: token.isLent(), restored: Promise.resolve() };
  if (!start.isRestored) {
    start.restored = restore(start, id);
  }
  return start;
}

async function restore(start: MemberStart, userId: string): Promise<void> {
  await withTimeout(restoreReads(start.client, userId));
  start.isRestored = true;
}

async function readFirst({ client, restored }: MemberStart, { role }: User): Promise<void> {
  await restored;
  // A device with stored data draws that first and loads afterwards.
  if (client.getQueryCache().getAll().length > 0) {
    return;
  }
  const pathname = openPath();
  if (role === "carer" && pathname === routes.dashboard.path) {
    void client.prefetchQuery(directoryQuery);
    void client.prefetchQuery(boardQuery);
    void client.prefetchQuery(fridgeQuery);
  }
  if (role === "kid" && (pathname === routes.dashboard.path || pathname === routes.today.path)) {
    void client.prefetchQuery(directoryQuery);
    void client.prefetchQuery(todayQuery);
    void client.prefetchQuery(fridgeQuery);
    void client.prefetchQuery(streakQuery);
    void client.prefetchQuery(goalQuery);
    void client.prefetchQuery(configQuery);
    void client.prefetchInfiniteQuery(myAssignmentsQuery);
  }
}
