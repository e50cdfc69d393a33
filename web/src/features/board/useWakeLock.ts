import { useEffect } from "react";

/** Keeps the screen on while the page is visible, if the browser supports that. */
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
        // The battery is low, or the browser refuses: then the tablet's own settings apply.
      }
    };
    // The browser releases the lock whenever the page is hidden.
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
