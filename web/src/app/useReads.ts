import type { QueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";

import { meQuery } from "@/api/users/queries";
import type { User } from "@/lib/api";
import { goalTitle } from "@/lib/goalTitle";
import { isSignedIn } from "@/lib/offline";
import { eraseOthersReads, eraseReads, keepReads, restoreReads } from "@/lib/offline/reads";

/** A device whose database does not open must not keep anybody waiting, in milliseconds. */
const TIMEOUT_MS = 2_000;

type ReadsOptions = { user: User; isRemembered: boolean };

/**
 * Shows a user what their screens last showed on this device, keeps what they show, and erases all of it when they
 * leave (docs/product.md#reads). True once the screens may be drawn.
 */
export function useReads(client: QueryClient, { user, isRemembered }: ReadsOptions): boolean {
  const { id } = user;
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    let isHere = true;
    let stop = () => {};
    const begin = () => {
      if (isHere) {
        stop = keepReads(client, id, () => isSignedIn(id));
        startTransition(() => setIsReady(true));
      }
    };
    void withTimeout(restoreReads(client, id)).then(begin);
    void withTimeout(eraseOthersReads(id));
    return () => {
      isHere = false;
      stop();
      if (!isSignedIn(id)) {
        void withTimeout(eraseReads(id));
        goalTitle.forget(id);
      }
    };
  }, [client, id]);

  useEffect(() => {
    if (isReady && !isRemembered) {
      client.setQueryData(meQuery.queryKey, user);
    }
  }, [client, isReady, isRemembered, user]);

  return isReady;
}

/** What the device's database cannot do in time is done without. */
async function withTimeout(work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
