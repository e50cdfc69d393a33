import type { QueryClient, QueryKey } from "@tanstack/react-query";

import { myAssignmentsQuery } from "@/api/assignments/queries";
import { availableChoresQuery } from "@/api/chores/queries";
import { configQuery } from "@/api/config/queries";
import { directoryQuery } from "@/api/directory/queries";
import { fridgeQuery } from "@/api/fridge/queries";
import { goalPurchasesQuery, goalQuery, goalSaversQuery } from "@/api/goal/queries";
import { allGroupsQuery } from "@/api/groups/queries";
import { leaderboardQuery } from "@/api/leaderboard/queries";
import { notificationsQuery } from "@/api/notifications/queries";
import { pointsHistoryQuery } from "@/api/points/queries";
import { purchaseHistoryQuery } from "@/api/purchases/queries";
import { myRequestsQuery } from "@/api/requests/queries";
import { storeItemsQuery } from "@/api/store/queries";
import { ownRibbonQuery, streakQuery } from "@/api/streak/queries";
import { choreHistoryQuery, submissionHistoryQuery } from "@/api/submissions/queries";
import { todayQuery } from "@/api/today/queries";
import { loadToasts } from "@/lib/notify";

import { fetchPages } from "./pages";

/** Parts that any screen may load later, and that no screen needs at first. */
const PARTS = [
  loadToasts,
  () => import("@/components/LoadedModal"),
  () => import("@/components/NetworkReason"),
  () => import("@/domain/groups/GroupsModal"),
  () => import("@/domain/groups/OrderModal"),
  () => import("@/domain/handIn/SubmitChoreModal"),
  () => import("@/domain/people/ChooseFaceModal"),
  () => import("@/domain/people/faces/drawings"),
  () => import("@/domain/player/Player"),
  () => import("@/domain/presence/PresenceMenuItems"),
  () => import("@/domain/requests/DeedModal"),
  () => import("@/features/assistant/AssistantModal"),
  () => import("@/features/chores/DoubtDialog"),
  () => import("@/features/family/DeleteFamilyModal"),
  () => import("@/features/family/ImportFamilyModal"),
  () => import("@/features/family/MemberMenuItems"),
  () => import("@/components/qr/qrPath"),
  () => import("@/api/family/data"),
  () => import("@/features/password/ChangePasswordModal"),
  () => import("@/features/sent/SentScreen"),
  () => import("./shell/InstallHelp"),
  () => import("./shell/UserMenuItems"),
  fetchPages,
];

/** Fetches all parts of the app, for a device that cannot keep it. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled(PARTS.map((fetch) => fetch()));
}

/**
 * Loads the data of a kid's other screens that this device does not have yet, so that they also open offline. Stops if
 * the kid is promoted meanwhile.
 */
export async function fetchKidReads(client: QueryClient, ended: AbortSignal): Promise<void> {
  for (const [queryKey, fetch] of kidReads(client)) {
    if (ended.aborted) {
      return;
    }
    if (client.getQueryData(queryKey) === undefined) {
      // oxlint-disable-next-line no-await-in-loop -- the kid's own taps come first
      await fetch();
    }
  }
}

function kidReads(client: QueryClient): [QueryKey, () => Promise<void>][] {
  return [
    [directoryQuery.queryKey, () => client.prefetchQuery(directoryQuery)],
    [todayQuery.queryKey, () => client.prefetchQuery(todayQuery)],
    [fridgeQuery.queryKey, () => client.prefetchQuery(fridgeQuery)],
    [availableChoresQuery.queryKey, () => client.prefetchQuery(availableChoresQuery)],
    [allGroupsQuery.queryKey, () => client.prefetchQuery(allGroupsQuery)],
    [submissionHistoryQuery.queryKey, () => client.prefetchQuery(submissionHistoryQuery)],
    [myAssignmentsQuery.queryKey, () => client.prefetchInfiniteQuery(myAssignmentsQuery)],
    [storeItemsQuery.queryKey, () => client.prefetchQuery(storeItemsQuery)],
    [purchaseHistoryQuery.queryKey, () => client.prefetchInfiniteQuery(purchaseHistoryQuery)],
    [goalQuery.queryKey, () => client.prefetchQuery(goalQuery)],
    [goalPurchasesQuery.queryKey, () => client.prefetchQuery(goalPurchasesQuery)],
    [goalSaversQuery.queryKey, () => client.prefetchQuery(goalSaversQuery)],
    [choreHistoryQuery.queryKey, () => client.prefetchInfiniteQuery(choreHistoryQuery)],
    [pointsHistoryQuery.queryKey, () => client.prefetchInfiniteQuery(pointsHistoryQuery)],
    [myRequestsQuery.queryKey, () => client.prefetchInfiniteQuery(myRequestsQuery)],
    [leaderboardQuery.queryKey, () => client.prefetchQuery(leaderboardQuery)],
    [streakQuery.queryKey, () => client.prefetchQuery(streakQuery)],
    [ownRibbonQuery.queryKey, () => client.prefetchQuery(ownRibbonQuery)],
    [notificationsQuery.queryKey, () => client.prefetchQuery(notificationsQuery)],
    [configQuery.queryKey, () => client.prefetchQuery(configQuery)],
  ];
}
