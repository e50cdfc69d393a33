import { lazy, Suspense } from "react";

import { LoadingOverlay } from "@/components/LoadingOverlay";
import { loadRules } from "@/lib/rules";
import { session, useSession } from "@/lib/session";

import { GuestShell } from "./shell/GuestShell";
import { Unreachable } from "./Unreachable";

/** The rules come with the member's part, so every page in it can use them at once. */
async function loadMemberArea() {
  const [{ MemberArea: Area }] = await Promise.all([import("./MemberArea"), loadRules()]);
  return { default: Area };
}

const MemberArea = lazy(loadMemberArea);

if (session.get().status !== "signed-out") {
  // Somebody is most likely signed in: fetch their part while the server is asked who.
  loadMemberArea().catch(() => {
    // The lazy component asks again and reports.
  });
}

/** What stands around every page: the member's shell, the guest's, or the wait for the session's check. */
export function Frame() {
  const state = useSession();
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
