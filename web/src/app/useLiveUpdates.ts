import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";

import { affectedBy, isTopic } from "@/api/topics";
import { serverClock } from "@/lib/api/clock";
import { readBoardEvents, readEvents } from "@/lib/api/events";
import { Batch, type Changes } from "@/lib/live/batch";
import type { ReadStream } from "@/lib/live/connection";
import { leadershipOf } from "@/lib/live/leadership";
import { type Channel, SharedStream } from "@/lib/live/sharedStream";
import { online } from "@/lib/online";
import { reload } from "@/lib/reload";
import { useUser } from "@/lib/session/user";

/** A tab hidden for this long stops listening and leading, in milliseconds. */
const HIDDEN_MS = 10_000;

/**
 * Shows changes from other devices as they happen, by reloading the affected data. Without a stream the screens show
 * the results of their own polling.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const { id } = useUser();
  const tell = useCallback(
    (changes: Changes) => {
      if (changes === "everything") {
        void client.invalidateQueries();
        return;
      }
      void reload(client, affectedBy(...[...changes].filter(isTopic)));
    },
    [client],
  );
  // Named by the user, because two tabs may have different users for a moment.
  useStream(readEvents, id, tell);
}

/** The same for the board of a shared tablet, which reloads after any change in the family. */
export function useLiveBoard(deviceId: string): void {
  const client = useQueryClient();
  const tell = useCallback(() => void client.invalidateQueries(), [client]);
  useStream(readBoardEvents, deviceId, tell);
}

/** Calls `tell` with the server's changes while this tab is visible; one stream serves all tabs of `whose`. */
function useStream(read: ReadStream, whose: string, tell: (changes: Changes) => void): void {
  useEffect(() => {
    const batch = new Batch(tell);
    const name = `pogona.events.${whose}`;
    const stream = new SharedStream({
      read,
      open: (receive) => openChannel(name, receive),
      leadership: leadershipOf(name),
      onChange: (changed) => batch.add(changed),
    });
    const stop = whileInSight((isInSight) => stream.want(isInSight));
    // Data loaded at a future time would count as fresh until then.
    const stopClock = serverClock.onSetBack(() => batch.add("everything"));
    return () => {
      stopClock();
      stop();
      stream.want(false);
      batch.stop();
    };
  }, [read, whose, tell]);
}

/**
 * Tells whether this tab is visible and has a network. A page in the back/forward cache is not visible: its connection
 * would count among the browser's few.
 */
function whileInSight(tell: (isInSight: boolean) => void): () => void {
  const listening = new AbortController();
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(hidden);
    tell(false);
  };
  const look = () => {
    clearTimeout(hidden);
    if (!online.get()) {
      tell(false);
    } else if (document.hidden) {
      hidden = setTimeout(leave, HIDDEN_MS);
    } else {
      tell(true);
    }
  };
  look();
  const stop = online.subscribe(look);
  const { signal } = listening;
  document.addEventListener("visibilitychange", look, { signal });
  document.addEventListener("freeze", leave, { signal });
  document.addEventListener("resume", look, { signal });
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("pageshow", look, { signal });
  return () => {
    stop();
    listening.abort();
    clearTimeout(hidden);
  };
}

function openChannel(name: string, receive: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }) => receive(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
