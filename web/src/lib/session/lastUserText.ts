import type { Role, User } from "@/lib/api";
import { isRecord } from "@/lib/isRecord";

const ROLES = new Set<unknown>(["kid", "parent", "carer"] satisfies Role[]);

export const LAST_USER_KEY = "pogona.user";

/** The stored text about the user of a token. */
export function textOf(token: string, user: User): string {
  return JSON.stringify({ mark: mark(token), user });
}

/** The user in such a text, if it belongs to this token. */
export function userIn(text: string | null, token: string): User | undefined {
  const stored = parse(text);
  return stored?.mark === mark(token) ? stored.user : undefined;
}

/** A hash that tells tokens apart and reveals nothing else about them: FNV-1a, 32 bits. */
export function mark(token: string): string {
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
    ROLES.has(value["role"]) &&
    (value["points"] === null || Number.isSafeInteger(value["points"]))
  );
}
