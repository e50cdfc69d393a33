import { useSyncExternalStore } from "react";

import { Session, type SessionState } from "./session";

/** The session of this tab. */
export const session = new Session();

/** The session's state, kept current. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get);
}
