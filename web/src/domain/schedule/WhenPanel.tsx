import { Stack } from "@mantine/core";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { DaySetPanel } from "./DaySetPanel";
import { NumberField } from "./NumberField";
import { OncePanel } from "./OncePanel";
import type { SpecialPanelProps } from "./panel";
import { counts, timesAWeek } from "./terms";
import { Weekdays } from "./Weekdays";

const NTHS = [
  { value: "1", label: "First" },
  { value: "2", label: "Second" },
  { value: "3", label: "Third" },
  { value: "4", label: "Fourth" },
  { value: "-1", label: "Last" },
];

const TIMES = counts(1, 7);

type WhenPanelProps = SpecialPanelProps & {
  weekStart: number;
  /** The first day to choose for a chore that is due once. */
  earliest: string;
  /** Whether the weekday is only suggested: the first one tapped replaces it. */
  isSuggested: boolean;
};

/** The days, depending on the chore's frequency. */
export function WhenPanel({ weekStart, earliest, isSuggested, ...panel }: WhenPanelProps) {
  const { terms, onChange, problem } = panel;
  switch (terms.freq) {
    case "weekly": {
      const onTap = (bit: number) => onChange({ weekdays: isSuggested ? bit : terms.weekdays ^ bit });
      return (
        <ChoicesField label="On" error={problem("weekdays")}>
          <Weekdays label="On" weekStart={weekStart} chosen={terms.weekdays} onTap={onTap} />
        </ChoicesField>
      );
    }
    case "daily":
      return (
        <NumberField
          label="Repeat every (days)"
          value={terms.every}
          error={problem("every")}
          onChange={(every) => onChange({ every })}
        />
      );
    case "after_done":
      return (
        <NumberField
          label="Days after it is done"
          value={terms.every}
          error={problem("every")}
          onChange={(every) => onChange({ every })}
        />
      );
    case "monthly_day":
      return (
        <NumberField
          label="Day of the month"
          value={terms.month_day}
          error={problem("month_day")}
          onChange={(month_day) => onChange({ month_day })}
        />
      );
    case "monthly_weekday":
      return (
        <Stack gap="md">
          <ChoicesField label="Which" error={problem("nth")}>
            <Choices
              label="Which"
              choices={NTHS}
              chosen={`${terms.nth ?? ""}`}
              onChoose={(nth) => nth !== undefined && onChange({ nth: Number(nth) })}
            />
          </ChoicesField>
          <ChoicesField label="Weekday" error={problem("weekdays")}>
            <Weekdays
              label="Weekday"
              weekStart={weekStart}
              chosen={terms.weekdays}
              onTap={(weekdays) => onChange({ weekdays })}
            />
          </ChoicesField>
        </Stack>
      );
    case "quota":
      return (
        <ChoicesField label="Times a week" error={problem("times")}>
          <Choices
            label="Times a week"
            choices={TIMES}
            chosen={`${terms.times ?? ""}`}
            onChoose={(times) => times !== undefined && onChange(timesAWeek(terms, Number(times)))}
          />
        </ChoicesField>
      );
    case "day_set":
      return <DaySetPanel {...panel} />;
    case "once":
      return <OncePanel {...panel} earliest={earliest} />;
  }
}
