import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { DaySetField } from "./DaySetField";
import type { SpecialPanelProps } from "./panel";
import { filteredBy } from "./specialDays";

const FILTERS = [
  { value: "any", label: "Any day" },
  { value: "only", label: "Only on them" },
  { value: "except", label: "Not on them" },
] as const;

/** How special days limit the days on which it is due. */
export function SpecialDaysFilter(panel: SpecialPanelProps) {
  const { terms, onChange, problem, daySets } = panel;
  return (
    <>
      <ChoicesField label="Special days" error={problem("day_filter")}>
        <Choices
          label="Special days"
          choices={[...FILTERS]}
          chosen={terms.day_filter ?? "any"}
          onChoose={(filter) =>
            filter !== undefined && onChange(filteredBy(terms, filter === "any" ? null : filter, daySets))
          }
        />
      </ChoicesField>
      {terms.day_filter && <DaySetField {...panel} />}
    </>
  );
}
