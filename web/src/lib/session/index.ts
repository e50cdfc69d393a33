import { startTransition, useEffect, useState } from "react";

import { deviceAccounts } from "./device-accounts";
import { Session, type SessionState } from "./session";

export { signOuts } from "./sign-outs";

/** The session of this tab. */
export const session = new Session();

session.subscribe(() => {
  const state = session.get();
  if (state.status === "signed-in") {
    deviceAccounts.remember(state.user.username);
  }
});

/**
 * The session's state, kept current. Who is signed in is drawn in small steps: what the server says of them comes while
 * a slow phone draws its first screen, which `useSyncExternalStore` would draw all over again.
 */
export function useSession(): SessionState {
  const [state, setState] = useState(session.get);
  useEffect(() => {
    const follow = () => {
      const next = session.get();
      const show = () => setState(next);
      if (next.status === "signed-in") {
        startTransition(show);
      } else {
        show();
      }
    };
    follow();
    return session.subscribe(follow);
  }, []);
  return state;
}
