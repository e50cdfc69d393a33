import { Group, Stack, TextInput } from "@mantine/core";

import { Choices, ManyChoices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import type { PanelProps } from "./panel";
import { bitsOf, chosenBits, clockTime, minuteOf, PARTS } from "./terms";

const ANY_TIME: { value: "any"; label: string }[] = [{ value: "any", label: "Any time" }];

/** The parts of the day, and the due time, unless the chore can be done on several days. */
export function ByPanel({ terms, onChange, problem }: PanelProps) {
  const hasOnePart = ["once", "after_done", "quota"].includes(terms.freq);
  const hasHour = terms.freq === "once" ? terms.late_days === 0 : terms.freq !== "quota";
  return (
    <Stack gap="md">
      {hasHour && (
        <ChoicesField label="By when" error={problem("due_minute")}>
          <Group gap="xs">
            <Choices
              label="By when"
              choices={ANY_TIME}
              chosen={terms.due_minute === null ? "any" : undefined}
              onChoose={() => onChange({ due_minute: null })}
            />
            <TextInput
              type="time"
              aria-label="By this time"
              value={clockTime(terms.due_minute)}
              onChange={({ currentTarget }) => onChange({ due_minute: minuteOf(currentTarget.value) })}
            />
          </Group>
        </ChoicesField>
      )}
      <ChoicesField label="Parts of the day" error={problem("parts")}>
        <ManyChoices
          label="Parts of the day"
          choices={PARTS.map(({ bit, name }) => ({ value: `${bit}`, label: name }))}
          chosen={chosenBits(terms.parts)}
          onChoose={(parts) => onChange({ parts: bitsOf(hasOnePart ? parts.slice(-1) : parts) })}
        />
      </ChoicesField>
    </Stack>
  );
}
