import { useSyncExternalStore } from "react";

import { deviceAccounts } from "./device-accounts";
import { Session, type SessionState } from "./session";

/** The session of this tab. */
export const session = new Session();

session.subscribe(() => {
  const state = session.get();
  if (state.status === "signed-in") {
    deviceAccounts.remember(state.user.username);
  }
});

/** The session's state, kept current. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get);
}
