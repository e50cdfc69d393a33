import { token } from "../api/token";
import { isInstallableByHand } from "../pwa/ios";

/** What keeps notices from coming to this browser, each with a way out of its own (docs/product/screens.md#push-obstacles). */
export type Obstacle =
  /** It is everybody's. */
  | "shared"
  /** An iPhone or iPad takes notices only for what is on its Home Screen. */
  | "home-screen"
  /** Browsers allow them over HTTPS alone. */
  | "plain-http"
  /** A private window, strict settings, or a browser that never heard of it. */
  | "impossible"
  /** Somebody said no to the browser. */
  | "blocked";

/** What does so now, if anything. */
export function obstacle(): Obstacle | undefined {
  if (token.isLent()) {
    return "shared";
  }
  if (!window.isSecureContext) {
    return "plain-http";
  }
  if (isInstallableByHand()) {
    return "home-screen";
  }
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "impossible";
  }
  return Notification.permission === "denied" ? "blocked" : undefined;
}

/** Calls `listener` when that may have changed: the settings of a browser are elsewhere. Returns the way to stop. */
export function followObstacle(listener: () => void): () => void {
  const stopped = new AbortController();
  document.addEventListener("visibilitychange", listener, { signal: stopped.signal });
  void followPermission(listener, stopped.signal);
  return () => stopped.abort();
}

async function followPermission(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: "notifications" });
    status.addEventListener("change", listener, { signal });
  } catch {
    // Older browsers know no permissions by name, or not this one.
  }
}
