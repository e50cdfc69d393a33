import { useCallback, useRef } from "react";

import { newIdempotencyKey } from "@/lib/api";

/**
 * Names what a form sends: the same for as long as the same is tried, so that a lost answer does not make it happen
 * twice, and another for another try.
 */
export function useIntentKey(): (body: unknown) => string {
  const last = useRef({ text: "", key: "" });
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) {
      last.current = { text, key: newIdempotencyKey() };
    }
    return last.current.key;
  }, []);
}
