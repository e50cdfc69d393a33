import type { QueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";

import { photos } from "@/api/media/photos";
import { meQuery } from "@/api/users/queries";
import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";
import { sharedDevice } from "@/lib/device/sharedDevice";
import { withTimeout } from "@/lib/device/withTimeout";
import { goalTitle } from "@/lib/goalTitle";
import { isSignedIn } from "@/lib/offline";
import { forgetUsers } from "@/lib/offline/forget";
import { eraseOthersReads, eraseReads, keepReads, restoreReads } from "@/lib/offline/reads";

import type { MemberStart } from "./memberStart";

type ReadsOptions = { user: User; isRemembered: boolean };

/**
 * Shows a user the data stored on this device, stores new data, and erases all of it when they leave
 * (docs/product/offline.md#reads). A short session stores nothing. True once the screens may be drawn.
 */
export function useReads(start: MemberStart, { user, isRemembered }: ReadsOptions): boolean {
  const { id } = user;
  const { client } = start;
  const isLent = token.isLent();
  const [isReady, setIsReady] = useState(start.isRestored);
  useEffect(() => photos.open(id, () => !isLent && isSignedIn(id)), [id, isLent]);

  useEffect(() => {
    if (isLent) {
      return undefined;
    }
    let isHere = true;
    let stop = () => {};
    const begin = () => {
      if (isHere) {
        stop = keepReads(client, id, () => isSignedIn(id));
        startTransition(() => setIsReady(true));
      }
    };
    void start.restored.then(begin);
    void withTimeout(eraseOthersReads(id));
    return () => {
      isHere = false;
      stop();
      if (!isSignedIn(id)) {
        void withTimeout(eraseReads(id));
        goalTitle.forget(id);
      }
    };
  }, [start, client, id, isLent]);

  useEffect(() => {
    if (isReady && !isRemembered) {
      client.setQueryData(meQuery.queryKey, user);
    }
  }, [client, isReady, isRemembered, user]);

  return isReady;
}

/** The same for the board of a shared tablet, which stores only its own data; forgotten with the tablet. */
export function useBoardReads(client: QueryClient, deviceId: string): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => photos.open(deviceId, () => sharedDevice.get()?.id === deviceId), [deviceId]);
  useEffect(() => {
    const isShared = () => sharedDevice.get()?.id === deviceId;
    let isHere = true;
    let stop = () => {};
    const begin = () => {
      if (isHere) {
        stop = keepReads(client, deviceId, isShared);
        setIsReady(true);
      }
    };
    void withTimeout(restoreReads(client, deviceId)).then(begin);
    void withTimeout(eraseOthersReads(deviceId));
    return () => {
      isHere = false;
      stop();
      if (!isShared()) {
        void withTimeout(forgetUsers([deviceId]));
      }
    };
  }, [client, deviceId]);
  return isReady;
}
