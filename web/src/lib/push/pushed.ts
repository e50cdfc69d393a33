/** The key of the stored text. */
export const PUSH_KEY = "pogona.push";

/**
 * The user whose notices this browser shows, and the server's knowledge of it (docs/product/screens.md#push-device).
 */
export type Pushed = {
  user: string;
  /** A hash of the token with which the subscription was sent: it ends with that session. Null before that. */
  session: string | null;
  /** The address that the server sends to. */
  endpoint: string | null;
};

/** The content of such a text; undefined without one, or if it is not valid. */
export function pushedIn(text: string | null): Pushed | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isPushed(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isPushed(value: unknown): value is Pushed {
  return (
    typeof value === "object" &&
    value !== null &&
    "user" in value &&
    typeof value.user === "string" &&
    "session" in value &&
    isText(value.session) &&
    "endpoint" in value &&
    isText(value.endpoint)
  );
}

function isText(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
