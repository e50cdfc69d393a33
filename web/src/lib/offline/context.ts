import { createContext, useContext } from "react";

import { useObservable } from "@/lib/observable";

import type { Outbox } from "./outbox";
import type { OutboxView } from "./view";

/** The outbox of the signed-in user. */
export const OutboxContext = createContext<Outbox | null>(null);

export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (outbox === null) {
    throw new Error("useOutbox() needs an OutboxContext");
  }
  return outbox;
}

/** The state of the signed-in user's outbox, kept up to date. */
export function useOutboxView(): OutboxView {
  return useObservable(useOutbox().view);
}
