import { openPath } from "@/lib/base";
import { sharedDevice } from "@/lib/device/sharedDevice";
import { session } from "@/lib/session";

import { MemberArea } from "./Frame";
import { paths } from "./paths";
import { fetchPage } from "./router";
import { LeftToday, ParentControls } from "./routes/parentControls";

/**
 * Fetches what the first screen is made of, all at once, so that it is drawn in one go. What could not be fetched is
 * asked for again where it is drawn, and reported there.
 */
export async function fetchFirstScreen(): Promise<void> {
  const state = session.get();
  const pathname = openPath();
  if (sharedDevice.get() !== undefined || pathname === paths.board) {
    await Promise.allSettled([fetchPage(paths.board)]);
    return;
  }
  if (state.status === "signed-out") {
    await Promise.allSettled([fetchPage(pathname === paths.signup ? pathname : paths.login)]);
    return;
  }
  const isParent = state.status === "signed-in" && state.user.role === "parent";
  await Promise.allSettled([
    MemberArea.fetch(),
    fetchPage(pathname),
    ...(isParent && pathname === paths.dashboard ? [ParentControls.fetch(), LeftToday.fetch()] : []),
  ]);
}
