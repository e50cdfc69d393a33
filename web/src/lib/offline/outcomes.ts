import { ApiError, NetworkError } from "@/lib/api";

import type { OutboxEntry } from "./entry";
import type { Outcome } from "./wire";

/** The outcome of a failure that may pass. */
export function later(error: unknown): Outcome {
  return { kind: "later", error: error instanceof Error ? error : new NetworkError(error) };
}

/** The outcome of an entry that was not sent, or failed in another tab. */
export function unsound({ problem }: OutboxEntry): Outcome {
  const status = problem?.canRetry === true ? 409 : 422;
  return { kind: "refused", error: new ApiError(status, "refused", problem?.sentence) };
}
