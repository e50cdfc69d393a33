import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { readEvents } from "../api/events";
import { online } from "../online";
import { Batch } from "./batch";
import { Connection } from "./connection";
import { affectedBy } from "./topics";

/** A tab that nobody has looked at for so long closes its stream, in milliseconds: browsers allow six at a time. */
const HIDDEN_MS = 10_000;

/**
 * Shows what happens on other devices as it happens, by loading what it affects. Without a stream the screens show
 * what their own polling brings.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const batch = new Batch((changes) => {
      if (changes === "everything") {
        void client.invalidateQueries();
        return;
      }
      for (const queryKey of affectedBy(changes)) {
        void client.invalidateQueries({ queryKey });
      }
    });
    const connection = new Connection(readEvents, { onChange: (topics) => batch.add(topics) });
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(hidden);
      if (!online.get()) {
        connection.want(false);
      } else if (document.hidden) {
        hidden = setTimeout(() => connection.want(false), HIDDEN_MS);
      } else {
        connection.want(true);
      }
    };
    follow();
    const stop = online.subscribe(follow);
    document.addEventListener("visibilitychange", follow);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", follow);
      clearTimeout(hidden);
      connection.want(false);
      batch.stop();
    };
  }, [client]);
}
