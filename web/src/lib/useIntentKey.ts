import { useCallback, useState } from "react";

import { IntentKeys } from "./intentKeys";

/** Idempotency keys for a form's calls: the same content keeps its key for as long as the form exists. */
export function useIntentKey(): (body: unknown) => string {
  const [keys] = useState(() => new IntentKeys());
  return useCallback((body) => keys.of(body), [keys]);
}
