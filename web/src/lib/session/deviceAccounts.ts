import { useMemo, useSyncExternalStore } from "react";

import { storage } from "@/lib/device/storage";

const KEY = "pogona.accounts";
/** The most accounts kept, more than a family has; the oldest ones are dropped. */
const LIMIT = 12;

/** Mantine colour names, assigned in turn. */
const COLOURS = ["teal", "terracotta", "blue", "grape", "green", "pink", "orange", "gold"] as const;

/** An account used on this device, without anything that gives access. */
export type DeviceAccount = { name: string; colour: string };

/** The key of a user's stored name, to name the owner of unsent entries; it is erased with the user's other data. */
export const nameKey = (id: string): string => `pogona.name.${id}`;

const listeners = new Set<() => void>();

/** The accounts used on this device, in the order of their first use, for the sign-in form. */
export const deviceAccounts = {
  /** The stored text: a stable snapshot for React to compare. */
  snapshot: (): string => storage.get(KEY) ?? "[]",

  read: (): DeviceAccount[] => parseAccounts(deviceAccounts.snapshot()),

  remember(name: string): void {
    const accounts = deviceAccounts.read();
    if (!accounts.some((account) => isSame(account.name, name))) {
      store([...accounts, { name, colour: nextColour(accounts) }].slice(-LIMIT));
    }
  },

  forget(name: string): void {
    store(deviceAccounts.read().filter((account) => !isSame(account.name, name)));
  },

  /** Calls `listener` on every change, in this tab or another. Returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  },
};

/** The accounts used on this device, kept up to date. */
export function useDeviceAccounts(): DeviceAccount[] {
  const text = useSyncExternalStore(deviceAccounts.subscribe, deviceAccounts.snapshot);
  return useMemo(() => parseAccounts(text), [text]);
}

function store(accounts: DeviceAccount[]): void {
  if (accounts.length === 0) {
    storage.remove(KEY);
  } else {
    storage.set(KEY, JSON.stringify(accounts));
  }
  for (const listener of listeners) {
    listener();
  }
}

/** Usernames that differ only in case are the same. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The colour used least so far. */
function nextColour(accounts: DeviceAccount[]): string {
  const uses = (colour: string) => accounts.filter((account) => account.colour === colour).length;
  return COLOURS.reduce((least, colour) => (uses(colour) < uses(least) ? colour : least));
}

/** Parses stored accounts, ignoring entries that another version or somebody's edit made unreadable. */
function parseAccounts(text: string): DeviceAccount[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isAccount) : [];
  } catch {
    return [];
  }
}

function isAccount(value: unknown): value is DeviceAccount {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "colour" in value &&
    COLOURS.some((colour) => colour === value.colour)
  );
}
