import type { Role } from "@/lib/api";
import { openPath } from "@/lib/base";
import { sharedDevice } from "@/lib/device/sharedDevice";
import { routes } from "@/lib/routes";
import { session } from "@/lib/session";

import { MemberArea } from "./Frame";
import { fetchPage } from "./pages";
import { CarerDay } from "./routes/carerDay";
import { LeftToday, ParentControls } from "./routes/parentControls";
import type { Separate } from "./separate";

/** The parts of each role's dashboard that have files of their own. */
const DASHBOARD_PARTS: Record<Role, Separate<object>[]> = {
  kid: [],
  parent: [ParentControls, LeftToday],
  carer: [CarerDay],
};

/**
 * Fetches all parts of the first screen at once, so that it is drawn in one go. A part that could not be fetched is
 * fetched again when it is drawn, and an error is reported there.
 */
export async function fetchFirstScreen(): Promise<void> {
  const state = session.get();
  const pathname = openPath();
  if (sharedDevice.get() !== undefined || pathname === routes.board.path) {
    await Promise.allSettled([fetchPage(routes.board.path)]);
    return;
  }
  if (state.status === "signed-out") {
    await Promise.allSettled([fetchPage(pathname === routes.signup.path ? pathname : routes.login.path)]);
    return;
  }
  const role = state.status === "signed-in" ? state.user.role : undefined;
  const parts = pathname === routes.dashboard.path && role !== undefined ? DASHBOARD_PARTS[role] : [];
  await Promise.allSettled([MemberArea.fetch(), fetchPage(pathname), ...parts.map((part) => part.fetch())]);
}
