import { online } from "../online";
import type { newVersion } from "./version";

/** The interval at which an open page checks for a new version, in milliseconds. */
const CHECK_MS = 3_600_000;
/** The least time between checks when the page becomes visible, in milliseconds. */
const SEEN_MS = 60_000;
/** The longest wait for the new version to take over, in milliseconds. */
const STEP_IN_MS = 3_000;

/** The parts of a service worker's registration that are used here. */
type Registration = Pick<
  ServiceWorkerRegistration,
  "waiting" | "installing" | "update" | "addEventListener"
> & { active: unknown };

type Container = Pick<ServiceWorkerContainer, "controller" | "addEventListener">;

/**
 * The versions of the app on this device. A new one is fetched completely and then waits until somebody accepts it,
 * here or in another tab, so that no page changes while it is used.
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
        // Another tab accepted the new version. This page keeps its own files until the user accepts it here.
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

  /** Switches to the new version: every tab gets its service worker, and this page reloads. */
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
        // It is checked again next time.
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

  /** The very first version need not wait, because it is this page's own. */
  #announce(): void {
    if (this.#registration?.waiting && this.#registration.active !== null) {
      this.#ready.set(this.take);
    }
  }
}
