import { type ForeignError, NetworkError } from "@/lib/api";

/** Something in between refuses this one entry, while the server is reachable. */
export class BlockedError extends NetworkError {}

/**
 * Whether a refusal by something in between may pass by itself: it wants a sign-in, is busy, or cannot reach the
 * server.
 */
export function isPassing({ status }: ForeignError): boolean {
  return status >= 500 || [401, 407, 408, 425, 429].includes(status);
}
