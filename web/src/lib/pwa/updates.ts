import { online } from "../online";
import type { newVersion } from "./version";

/** How often a page that stays open asks for a new version, in milliseconds. */
const CHECK_MS = 3_600_000;
/** How seldom being seen again is a reason to ask, in milliseconds. */
const SEEN_MS = 60_000;
/** How long the new version may take to step in, in milliseconds. */
const STEP_IN_MS = 3_000;

/** The ways of a service worker's registration that are used here. */
type Registration = Pick<
  ServiceWorkerRegistration,
  "waiting" | "installing" | "update" | "addEventListener"
> & { active: unknown };

type Container = Pick<ServiceWorkerContainer, "controller" | "addEventListener">;

/**
 * The versions of the app on this device. A new one is fetched whole, then waits until somebody takes it, here or
 * in another tab: no page changes under anybody's hands.
 */
export class Updates {
  #ready: typeof newVersion;
  #registration: Registration | undefined;
  #taking = false;
  #asked = Date.now();

  constructor(ready: typeof newVersion) {
    this.#ready = ready;
  }

  follow(registration: Registration, container: Container): void {
    this.#registration = registration;
    let controlled = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (this.#taking) {
        window.location.reload();
      } else if (controlled) {
        // Another tab took the new version. This page goes on with its own files until it is asked.
        this.#ready.set(this.take);
      }
      controlled = true;
    });
    registration.addEventListener("updatefound", () => this.#await(registration.installing));
    this.#await(registration.installing);
    this.#announce();
    setInterval(() => this.#ask(), CHECK_MS);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.#asked >= SEEN_MS) {
        this.#ask();
      }
    });
  }

  /** Goes over to the new version: every tab gets its service worker, this page is loaded anew. */
  take = (): void => {
    const waiting = this.#registration?.waiting;
    if (!waiting) {
      window.location.reload();
      return;
    }
    this.#taking = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a worker, not a window
    waiting.postMessage({ type: "SKIP_WAITING" });
    setTimeout(() => window.location.reload(), STEP_IN_MS);
  };

  #ask(): void {
    this.#asked = Date.now();
    if (online.get()) {
      this.#registration?.update().catch(() => {
        // The next time will do.
      });
    }
  }

  #await(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") {
        this.#announce();
      }
    });
  }

  /** The very first version has nothing to wait for: it is this page's own. */
  #announce(): void {
    if (this.#registration?.waiting && this.#registration.active !== null) {
      this.#ready.set(this.take);
    }
  }
}
