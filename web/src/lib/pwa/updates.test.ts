import { beforeEach, describe, expect, test, vi } from "vitest";

import { Observable } from "../observable";
import { Updates } from "./updates";

class FakeWorker extends EventTarget {
  state = "installing";
  postMessage = vi.fn<(message: unknown) => void>();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

const reload = vi.fn<() => void>();
let document: EventTarget & { hidden: boolean };
let registration: EventTarget &
  Record<"installing" | "waiting" | "active", FakeWorker | null> & {
    update: () => Promise<void>;
  };
let container: EventTarget & { controller: FakeWorker | null };
let ready: Observable<(() => void) | undefined>;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", { location: { reload } });
  const worker = new FakeWorker();
  registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active: worker,
    update: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
  });
  container = Object.assign(new EventTarget(), { controller: worker });
  ready = new Observable<(() => void) | undefined>(undefined);
  return () => vi.useRealTimers();
});

function followed(): Updates {
  const updates = new Updates(ready);
  updates.follow(
    registration as unknown as ServiceWorkerRegistration,
    container as unknown as ServiceWorkerContainer,
  );
  return updates;
}

/** A new version arrives and waits. */
function install(): FakeWorker {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event("updatefound"));
  registration.installing = null;
  registration.waiting = worker;
  worker.become("installed");
  return worker;
}

test("a version that waits is announced, and nothing else happens", () => {
  followed();
  const worker = install();
  expect(ready.get()).toBeDefined();
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test("so is one that waited already when the page was opened", () => {
  registration.waiting = new FakeWorker();
  followed();
  expect(ready.get()).toBeDefined();
});

test("the first version ever is nobody's news", () => {
  registration.active = null;
  container.controller = null;
  followed();
  install();
  registration.waiting = null;
  container.dispatchEvent(new Event("controllerchange"));
  expect(ready.get()).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

describe("taking it", () => {
  test("lets it step in, then loads the page anew, once", () => {
    const updates = followed();
    const worker = install();
    updates.take();
    expect(worker.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledOnce();
  });

  test("does not wait for ever", () => {
    const updates = followed();
    install();
    updates.take();
    vi.advanceTimersByTime(3_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("in another tab only announces it here, and a tap then loads the page anew", () => {
    followed();
    container.dispatchEvent(new Event("controllerchange"));
    expect(reload).not.toHaveBeenCalled();
    ready.get()?.();
    expect(reload).toHaveBeenCalledOnce();
  });
});

test("the server is asked every hour, and when the page is seen again after a while", () => {
  followed();
  const show = () => document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(59_000);
  show();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  document.hidden = true;
  show();
  expect(registration.update).not.toHaveBeenCalled();
  document.hidden = false;
  show();
  show();
  expect(registration.update).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
});
