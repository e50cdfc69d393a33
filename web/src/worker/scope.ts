/* The parts of a service worker's scope that the types for pages do not contain. */

export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

/** A page that is open. */
export type OpenPage = {
  url: string;
  focused: boolean;
  visibilityState: string;
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
};

/** The options of notifications in browsers with actions. */
export type ShownOptions = NotificationOptions & {
  renotify?: boolean;
  actions?: { action: string; title: string }[];
};

type Registration = Pick<ServiceWorkerRegistration, "pushManager" | "scope" | "getNotifications"> & {
  showNotification: (title: string, options: ShownOptions) => Promise<void>;
};

type ServiceWorker = EventTarget & {
  registration: Registration;
  clients: {
    matchAll: (options: { type: "window"; includeUncontrolled?: boolean }) => Promise<OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

export const worker = globalThis as unknown as ServiceWorker;

/** Handles an event; the browser keeps the worker alive until that is done. */
export function on<Happening extends WorkerEvent>(
  name: string,
  work: (event: Happening) => Promise<unknown> | undefined,
): void {
  worker.addEventListener(name, (event) => {
    const happening = event as Happening;
    const under = work(happening);
    if (under !== undefined) {
      happening.waitUntil(under);
    }
  });
}
