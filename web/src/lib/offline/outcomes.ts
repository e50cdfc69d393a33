import { ApiError, NetworkError } from "@/lib/api";

import type { OutboxEntry } from "./entry";
import type { Outcome } from "./wire";

/** For what is to be tried later, after this failure. */
export function later(error: unknown): Outcome {
  return { kind: "later", error: error instanceof Error ? error : new NetworkError(error) };
}

/** For an entry that was not sent, or by another tab in vain. */
export function unsound({ problem }: OutboxEntry): Outcome {
  const status = problem?.canRetry === true ? 409 : 422;
  return { kind: "refused", error: new ApiError(status, "refused", problem?.sentence) };
}
