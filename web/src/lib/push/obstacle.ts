import { token } from "../api/token";
import { isInstallableByHand } from "../pwa/ios";

/** The obstacles to notices in this browser, each with its own remedy (docs/product/screens.md#push-obstacles). */
export type Obstacle =
  /** It is a shared tablet. */
  | "shared"
  /** An iPhone or iPad allows them only for apps on its Home Screen. */
  | "home-screen"
  /** Browsers allow them over HTTPS alone. */
  | "plain-http"
  /** A private window, strict settings, or a browser without support. */
  | "impossible"
  /** The user denied the permission. */
  | "blocked";

/** The present obstacle, if there is one. */
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

/**
 * Calls `listener` when the obstacle may have changed, for example in the browser's settings. Returns the function that
 * stops it.
 */
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
    // Older browsers do not support querying permissions, or not this one.
  }
}
