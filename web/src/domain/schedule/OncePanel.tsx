import { Stack, TextInput } from "@mantine/core";

import { plural } from "@/lib/format";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import type { PanelProps } from "./panel";

/** The last day that a schedule can name. */
const LATEST = "2200-12-31";

/** For how many days after its day it stays open. */
const DAYS_OPEN = [
  { value: "0", label: "That day" },
  { value: "7", label: "Within a week" },
  { value: "30", label: "Within a month" },
];

/** The day of a chore that is due once, and for how long it can be done from then on. */
export function OncePanel({ terms, onChange, problem, earliest }: PanelProps & { earliest: string }) {
  const chosen = `${terms.late_days}`;
  const isOther = DAYS_OPEN.every(({ value }) => value !== chosen);
  const other = { value: chosen, label: `Within ${plural(terms.late_days, "day")}` };
  return (
    <Stack gap="md">
      <TextInput
        type="date"
        label="Day"
        maw="12rem"
        min={earliest}
        max={LATEST}
        value={terms.anchor}
        error={problem("anchor")}
        onChange={({ currentTarget: { value } }) => value !== "" && onChange({ anchor: value })}
      />
      <ChoicesField label="It can be done" error={problem("late_days")}>
        <Choices
          label="It can be done"
          choices={isOther ? [...DAYS_OPEN, other] : DAYS_OPEN}
          chosen={chosen}
          onChoose={(days) => days !== undefined && onChange({ late_days: Number(days) })}
        />
      </ChoicesField>
    </Stack>
  );
}
