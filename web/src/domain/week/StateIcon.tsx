import type { OccurrenceState } from "@/lib/rules";

import { useStates } from "./states";

/** A state as a small coloured drawing, with the word for screen readers. */
export function StateIcon({ state, size = 18 }: { state: OccurrenceState; size?: number }) {
  const { label: word, icon: Icon, colour } = useStates()[state];
  return (
    <>
      <Icon size={size} aria-hidden style={{ flex: "none", color: `var(--mantine-color-${colour}-text)` }} />
      <span className="visually-hidden">{word}: </span>
    </>
  );
}
