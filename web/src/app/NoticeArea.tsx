import { useEffect } from "react";

import { loadNotices, notices } from "@/lib/notify";
import { useWatched } from "@/lib/watched";

/** The place for notices. They follow what somebody does, so what shows them is fetched at the first touch. */
export function NoticeArea() {
  const loaded = useWatched(notices);

  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      loadNotices().catch(() => {
        // The notice itself asks again.
      });
    };
    for (const event of ["pointerdown", "keydown"]) {
      window.addEventListener(event, load, { once: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);

  useEffect(() => {
    const clean = () => notices.get()?.cleanNotices();
    // An action that ended after the last user had left may have told of it.
    clean();
    return clean;
  }, []);

  return loaded && <loaded.Notices />;
}
