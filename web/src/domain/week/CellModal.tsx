import { Stack, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";

import { LargeModal } from "@/components/LargeModal";
import type { Week } from "@/lib/api";
import { shortDayAndDate } from "@/lib/days";
import { isolating } from "@/lib/isolated";
import { type Now, type Occurrence, rules } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import { ExcuseModal } from "../presence/ExcuseModal";
import { titleOf } from "./facts";
import type { Names } from "./names";
import { OccurrenceDetails } from "./OccurrenceDetails";
import { keyOf } from "./occurrences";
import { isParent } from "./parents";
import { StateIcon } from "./StateIcon";

import classes from "./CellModal.module.css";

/** A cell of the week: the occurrences of a member, or of anyone, on a day. */
export type Cell = {
  kidId: string | null;
  day: string;
  occurrences: Occurrence[];
};

type CellModalProps = {
  week: Week;
  now: Now;
  cell: Cell;
  names: Names;
  opened: boolean;
  onClose: () => void;
};

/** The occurrences of one cell of the week, each with its details and actions. */
export function CellModal({ opened, onClose, ...shown }: CellModalProps) {
  const { week, now, cell, names } = shown;
  const { kidId, day } = cell;
  const [isExcusing, setIsExcusing] = useState(false);
  const canExcuse = useUser().role === "parent" && !isParent(week.kids, kidId);
  const kid = canExcuse ? week.kids.find(({ id }) => id === kidId) : undefined;
  const name = isolating`${names.kid(kidId)}, ${shortDayAndDate(day)}`;
  // A day with something due is one on which the kid was there.
  const isExcusable = kid !== undefined && rules().excuseDayError(day, day, now.day) === undefined;
  const excuseDay = () => {
    onClose();
    setIsExcusing(true);
  };
  return (
    <>
      <LargeModal opened={opened} onClose={onClose} title={name}>
        <CellContent
          key={`${kidId} ${day}`}
          onExcuseDay={isExcusable ? excuseDay : undefined}
          onClose={onClose}
          {...shown}
        />
      </LargeModal>
      {kid && (
        <ExcuseModal
          kid={kid}
          day={day}
          name={name}
          opened={isExcusing}
          onClose={() => setIsExcusing(false)}
        />
      )}
    </>
  );
}

type CellContentProps = Omit<CellModalProps, "opened"> & {
  /** Excuses the whole day, if that is possible. */
  onExcuseDay: (() => void) | undefined;
};

function CellContent({ week, now, cell, names, onExcuseDay, onClose }: CellContentProps) {
  const { occurrences } = cell;
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
              <span className="fills-row">{titleOf(occurrence, names)}</span>
              <Chevron size={20} aria-hidden />
            </UnstyledButton>
            {isOpened && (
              <Stack pb="md">
                <OccurrenceDetails
                  week={week}
                  now={now}
                  occurrence={occurrence}
                  names={names}
                  onExcuseDay={onExcuseDay}
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
