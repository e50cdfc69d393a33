import { Stack } from "@mantine/core";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { DaySetField } from "./DaySetField";
import type { SpecialPanelProps } from "./panel";
import { daysBefore } from "./specialDays";

const DUE = [
  { value: "0", label: "On the day" },
  { value: "1", label: "The day before" },
];

/** The special days on which it is due, or before which. */
export function DaySetPanel(panel: SpecialPanelProps) {
  const { terms, onChange, problem } = panel;
  return (
    <Stack gap="md">
      <DaySetField {...panel} />
      <ChoicesField label="Due" error={problem("days_before")}>
        <Choices
          label="Due"
          choices={DUE}
          chosen={`${terms.days_before ?? 0}`}
          onChoose={(days) => days !== undefined && onChange(daysBefore(terms, Number(days)))}
        />
      </ChoicesField>
    </Stack>
  );
}
