import { startTransition, useEffect, useState } from "react";

import type { User } from "@/lib/api";
import { ending, FORGETS } from "@/lib/api/ending";
import { token } from "@/lib/api/token";
import { storage } from "@/lib/device/storage";

import { deviceAccounts, nameKey } from "./deviceAccounts";
import { Session, type SessionState } from "./session";

export { signOuts } from "./signOuts";

/** The session of this tab. */
export const session = new Session();

/** The user before. */
let last: User | undefined;

function takeNote(): void {
  const state = session.get();
  if (state.status === "signed-in" && token.isLent()) {
    // The data of a short session is erased at its end.
    last = undefined;
  } else if (state.status === "signed-in") {
    last = state.user;
    deviceAccounts.remember(state.user.username);
    storage.set(nameKey(state.user.id), state.user.username);
  } else if (state.status === "signed-out" && FORGETS.has(ending.get()) && last !== undefined) {
    void forgetAccount(last);
    last = undefined;
  }
}
session.subscribe(takeNote);
takeNote();

/** Erases all of this device's data of a user whose account is gone, or whose days are over. */
async function forgetAccount({ id, username }: User): Promise<void> {
  deviceAccounts.forget(username);
  try {
    const { forgetUsers } = await import("../offline/forget");
    await forgetUsers([id]);
  } catch {
    // A database that does not open keeps nothing either.
  }
}

/**
 * The session's state, kept up to date. The user is drawn in small steps: the server's answer comes while a slow phone
 * draws its first screen, which `useSyncExternalStore` would draw all over again.
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
