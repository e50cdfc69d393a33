import { ending } from "../api/ending";
import { token } from "../api/token";
import { storage } from "../device/storage";
import { Observable } from "../observable";

/** The kid whose data is on this device, because a page that is killed erases nothing. */
const KEY = "pogona.short-session";

/** A kid's session on a shared tablet (docs/product/screens.md#short-session). */
export type ShortSession = {
  kidId: string;
  /** In milliseconds of the server's time. */
  expiresAt: number;
};

/** The short session of this page, which ends with the page. */
export const shortSession = {
  current: new Observable<ShortSession | undefined>(undefined),

  /** The reason that the last one ended, for the board. */
  farewell: new Observable<string | undefined>(undefined),

  begin(bearer: string, session: ShortSession): void {
    storage.set(KEY, session.kidId);
    shortSession.farewell.set(undefined);
    shortSession.current.set(session);
    token.lend(bearer);
    follow();
  },

  /** The last kid, if their data is still here. */
  leftBy: (): string | null => storage.get(KEY),

  /** Notes that this kid's data is erased, unless another kid is here by now. */
  forget(kidId: string): void {
    if (storage.get(KEY) === kidId) {
      storage.remove(KEY);
    }
  },
};

/** Notes how a short session ends: here, by the server, or by another tab. */
function follow(): void {
  const stop = token.subscribe(() => {
    if (token.isLent()) {
      return;
    }
    stop();
    shortSession.current.set(undefined);
    if (ending.get() !== undefined) {
      // The server ended it.
      ending.forget();
      shortSession.farewell.set("Time is up. Tap your face to go on.");
    }
  });
}
