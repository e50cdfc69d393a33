import { Stack, Text } from "@mantine/core";
import { useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useSaveHomePattern } from "@/api/presence/usualDays";
import { Failure } from "@/components/Failure";
import { LargeModal, LargeModalFooter } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import { Choices } from "@/domain/decisions/Choices";
import { ChoicesField } from "@/domain/decisions/ChoicesField";
import type { KidRef } from "@/domain/kids/kid";
import { dayBefore } from "@/lib/days";
import { formatDay } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { daysOf, hasBit, inWeeks, WEEKDAYS } from "./usualDays";

import classes from "./HomePattern.module.css";

type HomePatternModalProps = {
  kid: KidRef;
  /** The present days at this home, a number of bits for each week from this one on. */
  weeks: number[];
  /** The Monday of this week. */
  monday: string;
  opened: boolean;
  onClose: () => void;
};

const LENGTHS = [
  { value: "1", label: "Every week" },
  { value: "2", label: "2 weeks" },
  { value: "4", label: "4 weeks" },
];

/** The days on which a kid with two homes is at this one (docs/product/routines.md#home-pattern). */
export function HomePatternModal({ opened, onClose, ...form }: HomePatternModalProps) {
  const nameOf = useNameOf();
  return (
    <LargeModal opened={opened} onClose={onClose} title={isolating`Two homes: ${nameOf(form.kid.username)}`}>
      <HomePatternForm {...form} onClose={onClose} />
    </LargeModal>
  );
}

function HomePatternForm({ kid, weeks, monday, onClose }: Omit<HomePatternModalProps, "opened">) {
  const [rows, setRows] = useState(weeks);
  const save = useSaveHomePattern(kid.id, onClose);
  const terms = { weeks: rows.length, days: daysOf(rows), anchor: monday };
  const error = say(rules().homePatternError(terms.weeks, terms.days, terms.anchor));
  const toggle = (week: number, day: number) =>
    setRows(rows.map((row, place) => (place === week ? row ^ (1 << day) : row)));
  return (
    <div className={classes.form}>
      <Stack gap="md">
        <Failure of={save} text="Failed to save the days." />
        <ChoicesField label="It repeats">
          <Choices
            label="It repeats"
            choices={LENGTHS}
            chosen={`${rows.length}`}
            onChoose={(length) => length !== undefined && setRows(inWeeks(rows, Number(length)))}
          />
        </ChoicesField>
        <ChoicesField label="Days at this home" error={error}>
          {rows.map((row, week) => (
            // oxlint-disable-next-line react/no-array-index-key -- a week is identified by its index
            <div key={week} className={classes.week} role="group" aria-label={weekName(monday, week)}>
              <span className={classes.name} aria-hidden>
                {weekName(monday, week)}
              </span>
              {WEEKDAYS.map((name, day) => (
                <button
                  key={name}
                  type="button"
                  className={classes.day}
                  aria-pressed={hasBit(row, day)}
                  onClick={() => toggle(week, day)}
                >
                  <span aria-hidden>{name.slice(0, 2)}</span>
                  <span className="visually-hidden">{name}</span>
                </button>
              ))}
            </div>
          ))}
        </ChoicesField>
        <Text size="sm" c="dimmed">
          On the other days nothing is due here, and the streak is paused. It applies from today.
        </Text>
      </Stack>
      <LargeModalFooter>
        <NetworkButton
          disabled={error !== undefined || (daysOf(weeks) === terms.days && weeks.length === rows.length)}
          loading={save.isPending}
          onClick={() => save.mutate(terms)}
        >
          Save
        </NetworkButton>
      </LargeModalFooter>
    </div>
  );
}

/** The name of the week that is this many weeks ahead: `This week`, `From 3/9/2026`. */
function weekName(monday: string, week: number): string {
  return ["This week", "Next week"][week] ?? `From ${formatDay(dayBefore(monday, -7 * week))}`;
}
