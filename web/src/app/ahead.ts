import type { QueryClient, QueryKey } from "@tanstack/react-query";

import { assignmentPagesQuery } from "@/features/assigned-to-me/queries";
import { submissionQueries } from "@/features/chores/queries";
import { goalPurchasesQuery, goalQuery } from "@/features/goal/queries";
import { leaderboardQuery } from "@/features/leaderboard/queries";
import { streakQuery } from "@/features/streak/queries";
import { availableChoresQuery } from "@/lib/chores";
import { configQuery } from "@/lib/config";
import { choreHistoryQuery, myAssignmentsQuery, myRequestsQuery, pointsHistoryQuery } from "@/lib/kid";
import { loadNotices } from "@/lib/notify";
import { purchaseHistoryQuery, storeItemsQuery } from "@/lib/shop";

import { fetchPages } from "./router";

/** What a touch may need, on any screen, and no screen begins with. */
const PARTS = [
  loadNotices,
  () => import("@/components/LoadedModal"),
  () => import("@/components/NetworkReason"),
  () => import("@/features/assistant/AssistantModal"),
  () => import("@/features/chores/DoubtDialog"),
  () => import("@/features/family/DeleteFamilyModal"),
  () => import("@/features/family/ImportFamilyModal"),
  () => import("@/features/family/MemberMenuItems"),
  () => import("@/features/family/qrPath"),
  () => import("@/features/family/takeout"),
  () => import("@/features/password/ChangePasswordModal"),
  () => import("./shell/InstallHelp"),
  () => import("./shell/UserMenuItems"),
  fetchPages,
];

/** Fetches all parts of the app, for a device that cannot keep it. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled(PARTS.map((fetch) => fetch()));
}

/** Asks for what a kid's other screens show and this device does not have yet: they open without a network, too. */
export async function fetchKidReads(client: QueryClient): Promise<void> {
  for (const [queryKey, fetch] of kidReads(client)) {
    if (client.getQueryData(queryKey) === undefined) {
      // oxlint-disable-next-line no-await-in-loop -- what the kid taps meanwhile comes first
      await fetch();
    }
  }
}

function kidReads(client: QueryClient): [QueryKey, () => Promise<void>][] {
  const history = submissionQueries.history();
  return [
    [availableChoresQuery.queryKey, () => client.prefetchQuery(availableChoresQuery)],
    [history.queryKey, () => client.prefetchQuery(history)],
    [myAssignmentsQuery.queryKey, () => client.prefetchQuery(myAssignmentsQuery)],
    [assignmentPagesQuery.queryKey, () => client.prefetchInfiniteQuery(assignmentPagesQuery)],
    [storeItemsQuery.queryKey, () => client.prefetchQuery(storeItemsQuery)],
    [purchaseHistoryQuery.queryKey, () => client.prefetchInfiniteQuery(purchaseHistoryQuery)],
    [goalQuery.queryKey, () => client.prefetchQuery(goalQuery)],
    [goalPurchasesQuery.queryKey, () => client.prefetchQuery(goalPurchasesQuery)],
    [choreHistoryQuery.queryKey, () => client.prefetchInfiniteQuery(choreHistoryQuery)],
    [pointsHistoryQuery.queryKey, () => client.prefetchInfiniteQuery(pointsHistoryQuery)],
    [myRequestsQuery.queryKey, () => client.prefetchInfiniteQuery(myRequestsQuery)],
    [leaderboardQuery.queryKey, () => client.prefetchQuery(leaderboardQuery)],
    [streakQuery.queryKey, () => client.prefetchQuery(streakQuery)],
    [configQuery.queryKey, () => client.prefetchQuery(configQuery)],
  ];
}
