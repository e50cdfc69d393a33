/** Where it is kept whose notices this browser shows. */
export const PUSH_KEY = "pogona.push";

/** Whose notices this browser shows, as far as the server knows of it (docs/product/screens.md#push-device). */
export type Pushed = {
  user: string;
  /** The mark of the token by which the server was told: what it knows ends with that session. Null before that. */
  session: string | null;
  /** Where the server sends to. */
  endpoint: string | null;
};

/** What such a text says; nothing where there is none, or it is none of ours. */
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
