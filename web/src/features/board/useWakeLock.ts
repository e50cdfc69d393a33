import { useEffect } from "react";

/** Keeps the screen on while the page is in sight, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.hidden || !("wakeLock" in navigator)) {
        return;
      }
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) {
          await lock.release();
        }
      } catch {
        // The battery is low, or the browser does not want to: the tablet's own settings count.
      }
    };
    // The browser lets go of it whenever the page goes out of sight.
    const look = () => void take();
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", look);
      void lock?.release();
    };
  }, []);
}
