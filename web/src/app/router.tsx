import { lazy, type ComponentType } from "react";
import { Route, Routes } from "react-router-dom";

import { loadRules } from "@/lib/rules";
import { session } from "@/lib/session";

import { Frame } from "./Frame";
import { GuestOnly, RequireAuth } from "./guards";
import { paths } from "./paths";

type PageModule = { Page: ComponentType };

/** A page in a file of its own, loaded when first visited. */
function page(load: () => Promise<PageModule>) {
  return lazy(async () => ({ default: (await load()).Page }));
}

/** A member's page. The one that a start asks for is fetched at once, beside what stands around it. */
function memberPage(path: string, load: () => Promise<PageModule>) {
  if (path === window.location.pathname && session.get().status !== "signed-out") {
    load().catch(() => {
      // The lazy component asks again and reports.
    });
  }
  return page(load);
}

const Login = page(() => import("@/features/auth/LoginPage"));
const Signup = page(async () => {
  const [module] = await Promise.all([import("@/features/auth/SignupPage"), loadRules()]);
  return module;
});
const NotFound = page(() => import("@/features/not-found/NotFoundPage"));
const Dashboard = memberPage(paths.dashboard, () => import("./routes/DashboardRoute"));
const Leaderboard = memberPage(paths.leaderboard, () => import("@/features/leaderboard/LeaderboardPage"));
const Store = memberPage(paths.store, () => import("@/features/store/StorePage"));
const PurchaseHistory = memberPage(
  paths.purchaseHistory,
  () => import("@/features/purchase-history/PurchaseHistoryPage"),
);
const PointsHistory = memberPage(
  paths.pointsHistory,
  () => import("@/features/points-history/PointsHistoryPage"),
);
const Goal = memberPage(paths.goal, () => import("@/features/goal/GoalPage"));
const AvailableChores = memberPage(
  paths.availableChores,
  () => import("@/features/chores/AvailableChoresPage"),
);
const ChoreHistory = memberPage(
  paths.choreHistory,
  () => import("@/features/chore-history/ChoreHistoryPage"),
);
const AssignedToMe = memberPage(
  paths.assignedToMe,
  () => import("@/features/assigned-to-me/AssignedToMePage"),
);
const MakeRequest = memberPage(paths.makeRequest, () => import("@/features/make-request/MakeRequestPage"));
const Outbox = memberPage(paths.outbox, () => import("@/features/outbox/OutboxPage"));
const ManageChores = memberPage(
  paths.manageChores,
  () => import("@/features/manage-chores/ManageChoresPage"),
);
const AssignChores = memberPage(
  paths.assignChores,
  () => import("@/features/assign-chores/AssignChoresPage"),
);
const PendingApprovals = memberPage(
  paths.pendingApprovals,
  () => import("@/features/approvals/PendingApprovalsPage"),
);
const FeatureRequests = memberPage(
  paths.featureRequests,
  () => import("@/features/feature-requests/FeatureRequestsPage"),
);

/** The route table of spec §2. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route element={<GuestOnly />}>
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.signup} element={<Signup />} />
        </Route>
        <Route element={<RequireAuth />}>
          <Route path={paths.dashboard} element={<Dashboard />} />
          <Route path={paths.store} element={<Store />} />
          <Route path={paths.leaderboard} element={<Leaderboard />} />
          <Route path={paths.purchaseHistory} element={<PurchaseHistory />} />
          <Route path={paths.pointsHistory} element={<PointsHistory />} />
          <Route path={paths.goal} element={<Goal />} />
          <Route path={paths.availableChores} element={<AvailableChores />} />
          <Route path={paths.choreHistory} element={<ChoreHistory />} />
          <Route path={paths.assignedToMe} element={<AssignedToMe />} />
          <Route path={paths.makeRequest} element={<MakeRequest />} />
          <Route path={paths.outbox} element={<Outbox />} />
          <Route path={paths.manageChores} element={<ManageChores />} />
          <Route path={paths.assignChores} element={<AssignChores />} />
          <Route path={paths.pendingApprovals} element={<PendingApprovals />} />
          <Route path={paths.featureRequests} element={<FeatureRequests />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
