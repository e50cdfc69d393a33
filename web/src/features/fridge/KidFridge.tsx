import { Stack, Title } from "@mantine/core";

import { Slips } from "@/domain/fridge/Slips";
import { useFridge } from "@/domain/fridge/useFridge";

/** The notes that a kid's parents put up; nothing if there are none. */
export function KidFridge() {
  const { today, notes = [] } = useFridge();
  return (
    notes.length > 0 && (
      <Stack component="section" gap="xs" aria-labelledby="fridge">
        <Title order={2} size="h3" id="fridge">
          On the fridge
        </Title>
        <Slips notes={notes} today={today} />
      </Stack>
    )
  );
}
