import { lazy, type ComponentType } from "react";
import { Route, Routes } from "react-router-dom";

import { loadRules } from "@/lib/rules";

import { Frame } from "./Frame";
import { GuestOnly, RequireAuth } from "./guards";
import { paths } from "./paths";

type PageModule = { Page: ComponentType };

/** A page in a file of its own, loaded when first visited. */
function page(load: () => Promise<PageModule>) {
  return lazy(async () => ({ default: (await load()).Page }));
}

const Login = page(() => import("@/features/auth/LoginPage"));
const Signup = page(async () => {
  const [module] = await Promise.all([import("@/features/auth/SignupPage"), loadRules()]);
  return module;
});
const NotFound = page(() => import("@/features/not-found/NotFoundPage"));
const Dashboard = page(() => import("./routes/DashboardRoute"));
const Leaderboard = page(() => import("@/features/leaderboard/LeaderboardPage"));
const AvailableChores = page(() => import("@/features/chores/AvailableChoresPage"));
const ManageChores = page(() => import("@/features/manage-chores/ManageChoresPage"));
const PendingApprovals = page(() => import("@/features/approvals/PendingApprovalsPage"));

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
          <Route path={paths.leaderboard} element={<Leaderboard />} />
          <Route path={paths.availableChores} element={<AvailableChores />} />
          <Route path={paths.manageChores} element={<ManageChores />} />
          <Route path={paths.pendingApprovals} element={<PendingApprovals />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
