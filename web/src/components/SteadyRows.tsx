import { Stack } from "@mantine/core";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";

/** About the time between two taps of one finger, in milliseconds. */
const QUIET_MS = 600;

type SteadyRowsProps = {
  /** The ids of the rows of each list; undefined for one that is not there yet. */
  lists: (string[] | undefined)[];
  children: ReactNode;
};

/**
 * Lists whose rows come and go under the finger: for a moment after they have moved, a tap does nothing, for
 * it was meant for the row that was there before. The keyboard's focus does not move, so its presses count.
 */
export function SteadyRows({ lists, children }: SteadyRowsProps) {
  const known = useRef<(string | undefined)[]>([]);
  const movedAt = useRef(-QUIET_MS);
  const keys = JSON.stringify(lists.map((ids) => ids?.join(" ")));

  useLayoutEffect(() => {
    const now = JSON.parse(keys) as (string | null)[];
    const hasMoved = now.some((list, place) => list !== (known.current[place] ?? list));
    if (hasMoved) {
      movedAt.current = performance.now();
    }
    known.current = now.map((list) => list ?? undefined);
  }, [keys]);

  const onClickCapture = (event: MouseEvent) => {
    const isTap = event.detail > 0;
    if (isTap && performance.now() - movedAt.current < QUIET_MS) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <Stack gap="lg" onClickCapture={onClickCapture}>
      {children}
    </Stack>
  );
}
