import { type ForeignError, NetworkError } from "@/lib/api";

/** Something in between refuses this one thing, while the server is in reach. */
export class BlockedError extends NetworkError {}

/** What stands in between says that it will go better by itself: one signs in there, it is busy, the server is away. */
export function isPassing({ status }: ForeignError): boolean {
  return status >= 500 || [401, 407, 408, 425, 429].includes(status);
}
