import type { ComponentType } from "react";
import { Route, Routes } from "react-router-dom";

import { loadRules } from "@/lib/rules";

import { Frame } from "./Frame";
import { GuestOnly, RequireAuth } from "./guards";
import { paths } from "./paths";
import { separate, type Separate } from "./separate";

type PageModule = { Page: ComponentType };
type PageLoad = () => Promise<PageModule>;

/** Pages in files of their own, loaded when first visited; by their paths (docs/product.md#routes). */
const GUEST_PAGES: Record<string, PageLoad> = {
  [paths.login]: () => import("@/features/auth/LoginPage"),
  [paths.signup]: async () => {
    const [module] = await Promise.all([import("@/features/auth/SignupPage"), loadRules()]);
    return module;
  },
};
const MEMBER_PAGES: Record<string, PageLoad> = {
  [paths.dashboard]: () => import("./member"),
  [paths.store]: () => import("@/features/store/StorePage"),
  [paths.leaderboard]: () => import("@/features/leaderboard/LeaderboardPage"),
  [paths.purchaseHistory]: () => import("@/features/purchase-history/PurchaseHistoryPage"),
  [paths.pointsHistory]: () => import("@/features/points-history/PointsHistoryPage"),
  [paths.goal]: () => import("@/features/goal/GoalPage"),
  [paths.availableChores]: () => import("@/features/chores/AvailableChoresPage"),
  [paths.choreHistory]: () => import("@/features/chore-history/ChoreHistoryPage"),
  [paths.assignedToMe]: () => import("@/features/assigned-to-me/AssignedToMePage"),
  [paths.outbox]: () => import("@/features/outbox/OutboxPage"),
  [paths.makeRequest]: () => import("@/features/make-request/MakeRequestPage"),
  [paths.manageChores]: () => import("@/features/manage-chores/ManageChoresPage"),
  [paths.assignChores]: () => import("@/features/assign-chores/AssignChoresPage"),
  [paths.pendingApprovals]: () => import("@/features/approvals/PendingApprovalsPage"),
  [paths.featureRequests]: () => import("@/features/feature-requests/FeatureRequestsPage"),
};

const pages = new Map<string, Separate<object>>();
const guestPages = routes(GUEST_PAGES);
const memberPages = routes(MEMBER_PAGES);
const NotFound = page(() => import("@/features/not-found/NotFoundPage"));

function routes(loads: Record<string, PageLoad>) {
  return Object.entries(loads).map(([path, load]) => {
    const Page = page(load);
    pages.set(path, Page);
    return <Route key={path} path={path} element={<Page />} />;
  });
}

function page(load: PageLoad) {
  return separate(async () => (await load()).Page);
}

/** Fetches the page of an address, so that it is there when it is drawn. */
export async function fetchPage(path: string): Promise<void> {
  await (pages.get(path) ?? NotFound).fetch();
}

/** Fetches all pages. What could not be fetched is asked for again where it is drawn. */
export async function fetchPages(): Promise<void> {
  await Promise.allSettled([...pages.values()].map((one) => one.fetch()));
}

/** The route table (docs/product.md#routes). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route element={<GuestOnly />}>{guestPages}</Route>
        <Route element={<RequireAuth />}>{memberPages}</Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
