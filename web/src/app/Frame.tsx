import { Suspense } from "react";
import { Navigate } from "react-router-dom";

import { useSharedDevice } from "@/lib/device/sharedDevice";
import { routes } from "@/lib/routes";
import { loadRules } from "@/lib/rules";
import { useSession } from "@/lib/session";

import { LoadingOverlay } from "./LoadingOverlay";
import { separate } from "./separate";
import { GuestShell } from "./shell/GuestShell";
import { Unreachable } from "./Unreachable";

/** The part of the app behind the sign-in. It is loaded with the rules, so that every page can use them at once. */
export const MemberArea = separate(async () => {
  const [{ MemberArea: Area }] = await Promise.all([import("./MemberArea"), loadRules()]);
  return Area;
});

/**
 * The frame of every page: the member's shell, the guest's, or the loading overlay while the session is checked. A
 * shared tablet shows its board whenever nobody is signed in.
 */
export function Frame() {
  const state = useSession();
  const device = useSharedDevice();
  if (device !== undefined && state.status === "signed-out") {
    return <Navigate to={routes.board.path} replace />;
  }
  switch (state.status) {
    case "loading":
      return <LoadingOverlay />;
    case "unreachable":
      return <Unreachable />;
    case "signed-out":
      return <GuestShell />;
    case "signed-in":
      return (
        <Suspense fallback={<LoadingOverlay />}>
          <MemberArea key={state.user.id} user={state.user} isRemembered={state.remembered === true} />
        </Suspense>
      );
  }
}
