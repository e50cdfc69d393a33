import { Stack, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";

import type { MarkNote } from "@/lib/api";
import { shortDayAndDate } from "@/lib/days";
import type { MarkKind, Now, Occurrence, Plan } from "@/lib/rules";

import { LargeModal } from "../LargeModal";
import { titleOf } from "./facts";
import type { Names } from "./names";
import { OccurrenceDetails } from "./OccurrenceDetails";
import { keyOf } from "./occurrences";
import { StateIcon } from "./StateIcon";

import classes from "./CellModal.module.css";

/** What a cell is about: what a kid, or anyone, has to do on a day. */
export type Cell = {
  kidId: string | null;
  day: string;
  occurrences: Occurrence[];
  /** What a parent came to say about the only one. */
  kind?: MarkKind;
};

type CellModalProps = {
  plan: Plan;
  notes: MarkNote[];
  now: Now;
  cell: Cell;
  names: Names;
  opened: boolean;
  onClose: () => void;
};

/** Everything of one cell of the week, each to be opened, and what can be said about it. */
export function CellModal({ cell, names, opened, onClose, ...week }: CellModalProps) {
  const { kidId, day } = cell;
  return (
    <LargeModal opened={opened} onClose={onClose} title={`${names.kid(kidId)}, ${shortDayAndDate(day)}`}>
      <CellContent key={`${kidId} ${day}`} cell={cell} names={names} onClose={onClose} {...week} />
    </LargeModal>
  );
}

function CellContent({ plan, notes, now, cell, names, onClose }: Omit<CellModalProps, "opened">) {
  const { occurrences, kind } = cell;
  const [first] = occurrences;
  const [opened, setOpened] = useState(
    occurrences.length === 1 && first !== undefined ? keyOf(first) : undefined,
  );
  return (
    <ul className={classes.list} aria-label="Chores">
      {occurrences.map((occurrence) => {
        const key = keyOf(occurrence);
        const isOpened = key === opened;
        const Chevron = isOpened ? IconChevronUp : IconChevronDown;
        return (
          <li key={key} className={classes.item}>
            <UnstyledButton
              className={classes.toggle}
              aria-expanded={isOpened}
              onClick={() => setOpened(isOpened ? undefined : key)}
            >
              <StateIcon state={occurrence.state} size={22} />
              <span className={classes.chore}>{titleOf(occurrence, names)}</span>
              <Chevron size={20} aria-hidden />
            </UnstyledButton>
            {isOpened && (
              <Stack pb="md">
                <OccurrenceDetails
                  plan={plan}
                  notes={notes}
                  now={now}
                  occurrence={occurrence}
                  names={names}
                  kind={kind}
                  onDone={onClose}
                />
              </Stack>
            )}
          </li>
        );
      })}
    </ul>
  );
}
