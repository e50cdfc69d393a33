import type { QueryClient } from "@tanstack/react-query";

import { myAssignmentsQuery } from "@/api/assignments/queries";
import { configQuery } from "@/api/config/queries";
import { directoryQuery } from "@/api/directory/queries";
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

/** The cache of one user, and whether it has what their screens last showed on this device. */
export type MemberStart = { client: QueryClient; isRestored: boolean; restored: Promise<void> };

/** What has begun before there were screens to draw. */
let early: { userId: string; start: MemberStart } | undefined;

/**
 * Once it is known who is signed in, restores what their screens last showed, and asks for what the first of them
 * shows: both take as long as the code that draws it, which is on its way meanwhile.
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

/** What has begun early for this user, or begins now. */
export function takeStart(user: User): MemberStart {
  const start = early?.userId === user.id ? early.start : begin(user);
  early = undefined;
  return start;
}

/** Of a short session nothing is kept, so nothing is restored. */
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
  // A device that has something to show draws it first, and asks then.
  if (client.getQueryCache().getAll().length > 0) {
    return;
  }
  const pathname = openPath();
  if (role === "kid" && (pathname === routes.dashboard.path || pathname === routes.today.path)) {
    void client.prefetchQuery(directoryQuery);
    void client.prefetchQuery(todayQuery);
    void client.prefetchQuery(streakQuery);
    void client.prefetchQuery(goalQuery);
    void client.prefetchQuery(configQuery);
    void client.prefetchInfiniteQuery(myAssignmentsQuery);
  }
}
