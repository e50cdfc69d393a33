import { ending } from "../api/ending";
import { token } from "../api/token";
import { storage } from "../device/storage";
import { Observable } from "../observable";

/** Whose traces are on this device: a page that is killed erases nothing. */
const KEY = "pogona.short-session";

/** A kid's session on a shared tablet (docs/product/screens.md#short-session). */
export type ShortSession = {
  kidId: string;
  /** In milliseconds of the server's time. */
  expiresAt: number;
};

/** The short session of this page: it ends with it. */
export const shortSession = {
  current: new Observable<ShortSession | undefined>(undefined),

  /** Why the last one ended, for the board to say. */
  farewell: new Observable<string | undefined>(undefined),

  begin(bearer: string, session: ShortSession): void {
    storage.set(KEY, session.kidId);
    shortSession.farewell.set(undefined);
    shortSession.current.set(session);
    token.lend(bearer);
    follow();
  },

  /** Who was here last, and has left traces. */
  leftBy: (): string | null => storage.get(KEY),

  /** The traces of this kid are erased; somebody else may be here by now. */
  forget(kidId: string): void {
    if (storage.get(KEY) === kidId) {
      storage.remove(KEY);
    }
  },
};

/** Notes how a short session ends, be it here, by the server or by another tab's. */
function follow(): void {
  const stop = token.subscribe(() => {
    if (token.isLent()) {
      return;
    }
    stop();
    shortSession.current.set(undefined);
    if (ending.get() !== undefined) {
      // The server said so itself.
      ending.forget();
      shortSession.farewell.set("Time is up. Tap your face to go on.");
    }
  });
}
