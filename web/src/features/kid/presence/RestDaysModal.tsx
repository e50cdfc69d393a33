import { Stack, Text } from "@mantine/core";
import { useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useSaveRestDays } from "@/api/presence/usualDays";
import { Failure } from "@/components/Failure";
import { LazyModal } from "@/components/LazyModal";
import { NetworkButton } from "@/components/NetworkButton";
import { ManyChoices } from "@/domain/decisions/Choices";
import { ChoicesField } from "@/domain/decisions/ChoicesField";
import type { KidRef } from "@/domain/kids/kid";
import { isolating } from "@/lib/isolated";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { bitsOf, hasBit, WEEKDAYS } from "./usualDays";

type RestDaysModalProps = {
  kid: KidRef;
  /** The present rest days, as bits. */
  weekdays: number;
  opened: boolean;
  onClose: () => void;
};

/** The weekdays on which a kid's streak rests (docs/product/routines.md#rest-days). */
export function RestDaysModal({ opened, onClose, ...form }: RestDaysModalProps) {
  const nameOf = useNameOf();
  return (
    <LazyModal opened={opened} onClose={onClose} title={isolating`Rest days: ${nameOf(form.kid.username)}`}>
      <RestDaysForm {...form} onClose={onClose} />
    </LazyModal>
  );
}

function RestDaysForm({ kid, weekdays, onClose }: Omit<RestDaysModalProps, "opened">) {
  const [chosen, setChosen] = useState(weekdays);
  const save = useSaveRestDays(kid.id, onClose);
  const error = say(rules().restDaysError(chosen));
  return (
    <Stack gap="md">
      <Failure of={save} text="Failed to save the rest days." />
      <ChoicesField label="Days of rest" error={error}>
        <ManyChoices
          label="Days of rest"
          choices={WEEKDAYS.map((label, place) => ({ value: `${place}`, label }))}
          chosen={WEEKDAYS.map((_, place) => `${place}`).filter((place) => hasBit(chosen, Number(place)))}
          onChoose={(places) => setChosen(bitsOf(places.map(Number)))}
        />
      </ChoicesField>
      <Text size="sm" c="dimmed">
        The streak skips them, from today. Chores are still due.
      </Text>
      <NetworkButton
        disabled={error !== undefined || chosen === weekdays}
        loading={save.isPending}
        onClick={() => save.mutate(chosen)}
      >
        Save
      </NetworkButton>
    </Stack>
  );
}
