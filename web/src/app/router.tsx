import { type ComponentType, Suspense } from "react";
import { matchPath, Outlet, Route, Routes } from "react-router-dom";

import { loadRules } from "@/lib/rules";

import { Frame } from "./Frame";
import { GuestOnly, RequireAuth } from "./guards";
import { LoadingOverlay } from "./LoadingOverlay";
import { paths } from "./paths";
import { separate, type Separate } from "./separate";

type PageLoad = () => Promise<ComponentType>;

/** Pages in files of their own, loaded when first visited; by their paths (docs/product/screens.md#routes). */
const GUEST_PAGES: Record<string, PageLoad> = {
  [paths.login]: async () => (await import("@/features/auth/LoginPage")).LoginPage,
  [paths.signup]: async () => {
    const [{ SignupPage }] = await Promise.all([import("@/features/auth/SignupPage"), loadRules()]);
    return SignupPage;
  },
};
const MEMBER_PAGES: Record<string, PageLoad> = {
  [paths.dashboard]: async () => (await import("./member")).DashboardRoute,
  [paths.store]: async () => (await import("@/features/store/StorePage")).StorePage,
  [paths.leaderboard]: async () => (await import("@/features/leaderboard/LeaderboardPage")).LeaderboardPage,
  [paths.purchaseHistory]: async () =>
    (await import("@/features/purchase-history/PurchaseHistoryPage")).PurchaseHistoryPage,
  [paths.pointsHistory]: async () =>
    (await import("@/features/points-history/PointsHistoryPage")).PointsHistoryPage,
  [paths.goal]: async () => (await import("@/features/goal/GoalPage")).GoalPage,
  [paths.availableChores]: async () =>
    (await import("@/features/chores/AvailableChoresPage")).AvailableChoresPage,
  [paths.today]: async () => (await import("@/features/today/TodayPage")).TodayPage,
  [paths.choreHistory]: async () =>
    (await import("@/features/chore-history/ChoreHistoryPage")).ChoreHistoryPage,
  [paths.assignedToMe]: async () =>
    (await import("@/features/assigned-to-me/AssignedToMePage")).AssignedToMePage,
  [paths.me]: async () => (await import("./me/MePage")).MePage,
  [paths.notifications]: async () =>
    (await import("@/features/notifications/NotificationsPage")).NotificationsPage,
  [paths.outbox]: async () => (await import("@/features/outbox/OutboxPage")).OutboxPage,
  [paths.makeRequest]: async () => (await import("@/features/make-request/MakeRequestPage")).MakeRequestPage,
  [paths.week]: async () => (await import("@/features/week/WeekPage")).WeekPage,
  [paths.manageChores]: async () =>
    (await import("@/features/manage-chores/ManageChoresPage")).ManageChoresPage,
  [paths.assignChores]: async () =>
    (await import("@/features/assign-chores/AssignChoresPage")).AssignChoresPage,
  [paths.pendingApprovals]: async () =>
    (await import("@/features/approvals/PendingApprovalsPage")).PendingApprovalsPage,
  [paths.kid]: async () => (await import("@/features/kid/KidPage")).KidPage,
  [paths.family]: async () => (await import("@/features/family/FamilyMembersPage")).FamilyMembersPage,
  [paths.familySettings]: async () =>
    (await import("@/features/family/FamilySettingsPage")).FamilySettingsPage,
  [paths.connections]: async () => (await import("@/features/family/ConnectionsPage")).ConnectionsPage,
  [paths.familyData]: async () => (await import("@/features/family/FamilyDataPage")).FamilyDataPage,
  [paths.featureRequests]: async () =>
    (await import("@/features/feature-requests/FeatureRequestsPage")).FeatureRequestsPage,
};

/** For whoever is before it: a family's tablet has nobody signed in. */
const BOARD_PAGES: Record<string, PageLoad> = {
  [paths.board]: async () => {
    const [{ BoardRoute }] = await Promise.all([import("./routes/BoardRoute"), loadRules()]);
    return BoardRoute;
  },
};

const pages = new Map<string, Separate<object>>();
const guestPages = routes(GUEST_PAGES);
const memberPages = routes(MEMBER_PAGES);
const boardPages = routes(BOARD_PAGES);
const NotFound = separate(async () => (await import("@/features/not-found/NotFoundPage")).NotFoundPage);

function routes(loads: Record<string, PageLoad>) {
  return Object.entries(loads).map(([path, load]) => {
    const Page = separate(load);
    pages.set(path, Page);
    return <Route key={path} path={path} element={<Page />} />;
  });
}

/** Fetches the page of an address, so that it is there when it is drawn. */
export async function fetchPage(path: string): Promise<void> {
  const [, Page = NotFound] = [...pages].find(([pattern]) => matchPath(pattern, path) !== null) ?? [];
  await Page.fetch();
}

/** Fetches all pages. What could not be fetched is asked for again where it is drawn. */
export async function fetchPages(): Promise<void> {
  await Promise.allSettled([...pages.values()].map((one) => one.fetch()));
}

function Waiting() {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Outlet />
    </Suspense>
  );
}

/** The route table (docs/product/screens.md#routes). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Waiting />}>{boardPages}</Route>
      <Route element={<Frame />}>
        <Route element={<GuestOnly />}>{guestPages}</Route>
        <Route element={<RequireAuth />}>{memberPages}</Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
