import { Text } from "@mantine/core";

import { DaySetTag } from "../daySets/DaySetTag";
import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import type { SpecialPanelProps } from "./panel";
import { daySetOf } from "./specialDays";

import classes from "./DaySetField.module.css";

/** Which special days a schedule goes by. */
export function DaySetField({ terms, onChange, problem, daySets }: SpecialPanelProps) {
  const isGone = Boolean(terms.day_set_id) && daySets !== undefined && !daySetOf(terms, daySets);
  const choices = (daySets ?? []).map((set) => ({
    value: set.id,
    label: set.name,
    drawing: <DaySetTag of={set} />,
  }));
  return (
    <ChoicesField
      label="Which days"
      error={problem("day_set_id") ?? (isGone ? "These special days are not there any more." : undefined)}
    >
      {daySets === undefined ? (
        <Text size="sm">Special days cannot be loaded now. What was chosen stays.</Text>
      ) : (
        <div className={classes.names}>
          <Choices
            label="Which days"
            choices={choices}
            chosen={terms.day_set_id ?? undefined}
            onChoose={(day_set_id) => day_set_id !== undefined && onChange({ day_set_id })}
          />
        </div>
      )}
    </ChoicesField>
  );
}
