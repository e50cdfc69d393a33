import type { User } from "@/lib/api";
import { lasting } from "@/lib/device/lasting";

const KEY = "pogona.user";

/**
 * Who was last signed in on this device, so that the app opens for them without a network (contract §7). It counts
 * only beside the token it was learned with, and holds nothing that lets anybody in.
 */
export const lastUser = {
  /** The user this token belongs to, if that was ever learned here. */
  of(token: string): User | undefined {
    const stored = parse(lasting.get(KEY));
    return stored?.mark === mark(token) ? stored.user : undefined;
  },

  remember(token: string, user: User): void {
    void lasting.set(KEY, JSON.stringify({ mark: mark(token), user }));
  },

  forget(): void {
    void lasting.set(KEY, null);
  },
};

/** Tells one token from another, and nothing more about it: FNV-1a, 32 bits. */
function mark(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

function parse(text: string | null): { mark: string; user: User } | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isRecord(stored) && typeof stored["mark"] === "string" && isUser(stored["user"])
      ? { mark: stored["mark"], user: stored["user"] }
      : undefined;
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    typeof value["id"] === "string" &&
    typeof value["username"] === "string" &&
    (value["role"] === "kid" || value["role"] === "parent") &&
    (value["points"] === null || Number.isSafeInteger(value["points"]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
