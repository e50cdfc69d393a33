import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useRef } from "react";
import { flushSync } from "react-dom";

import { isolating } from "@/lib/isolated";

import classes from "./MoveButtons.module.css";

const BUTTON = { className: classes.button, variant: "subtle", color: "gray", size: "2.75rem" };
const SIGN = { size: 20, "aria-hidden": true } as const;

type MoveButtonsProps = {
  /** The row, for screen readers. */
  what: string;
  place: number;
  /** How many rows there are. */
  count: number;
  /** Moves the row up (-1) or down (1), at once. */
  onMove: (by: -1 | 1) => void;
};

/** The buttons for the place of a row whose key stays the same. The one that was pressed keeps the focus. */
export function MoveButtons({ what, place, count, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (by: -1 | 1) => {
    flushSync(() => onMove(by));
    const isAtEnd = by === -1 ? place + by === 0 : place + by === count - 1;
    // The button that cannot be pressed any more would lose the focus.
    const next = (by === -1) === isAtEnd ? down : up;
    next.current?.focus();
  };
  return (
    <div className={classes.buttons}>
      <ActionIcon
        {...BUTTON}
        ref={up}
        aria-label={isolating`Move ${what} up`}
        disabled={place === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp {...SIGN} />
      </ActionIcon>
      <ActionIcon
        {...BUTTON}
        ref={down}
        aria-label={isolating`Move ${what} down`}
        disabled={place === count - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown {...SIGN} />
      </ActionIcon>
    </div>
  );
}
