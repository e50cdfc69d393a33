import { useCallback, useState } from "react";

import { IntentKeys } from "./intentKeys";

/** Names what a form sends, one thing or several: the same key for the same, for as long as the form is there. */
export function useIntentKey(): (body: unknown) => string {
  const [keys] = useState(() => new IntentKeys());
  return useCallback((body) => keys.of(body), [keys]);
}
