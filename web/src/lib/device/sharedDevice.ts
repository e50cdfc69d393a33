import { useSyncExternalStore } from "react";

import { durable } from "./durable";

const KEY = "pogona.shared-device";

/** This browser as a shared tablet of a family (docs/product/screens-by-role.md#shared-tablets). */
export type SharedDevice = { id: string; name: string; token: string; familyName: string };

const listeners = new Set<() => void>();
/** Whether a parent removed it while this page was open. */
let removed = false;
let last: { text: string | null; device: SharedDevice | undefined } = { text: null, device: undefined };

/**
 * The shared tablet that this browser is, if it is one: until a parent removes it, or somebody ends it on the tablet.
 */
export const sharedDevice = {
  /** The same object as long as nothing changes: a stable snapshot for React to compare. */
  get(): SharedDevice | undefined {
    const text = durable.get(KEY);
    if (text !== last.text) {
      last = { text, device: parse(text) };
    }
    return last.device;
  },

  set(device: SharedDevice): void {
    removed = false;
    void durable.set(KEY, JSON.stringify(device));
    announce();
  },

  /** Makes this an ordinary browser again; `isRemoved` if a parent did that elsewhere. */
  forget(isRemoved = false): void {
    if (durable.get(KEY) !== null) {
      removed = isRemoved;
      void durable.set(KEY, null);
      announce();
    }
  },

  wasRemoved: (): boolean => removed,

  /** Calls `listener` on every change, in this tab or another. Returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) {
        listener();
      }
    };
    const stopFollowing = durable.subscribe((key) => key === KEY && listener());
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    return () => {
      stopFollowing();
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  },
};

/** The shared tablet that this browser is, if it is one, kept up to date. */
export function useSharedDevice(): SharedDevice | undefined {
  return useSyncExternalStore(sharedDevice.subscribe, sharedDevice.get);
}

function announce(): void {
  for (const listener of listeners) {
    listener();
  }
}

function parse(text: string | null): SharedDevice | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isDevice(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isDevice(value: unknown): value is SharedDevice {
  return (
    typeof value === "object" &&
    value !== null &&
    ["id", "name", "token", "familyName"].every(
      (name) => typeof (value as Record<string, unknown>)[name] === "string",
    )
  );
}
