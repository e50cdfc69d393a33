import { Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";

import type { Ages } from "@/lib/api";

import { ManyChoices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { AGES } from "../newKids/ages";
import type { AgedKid } from "./pack";
import { PackForm, type PackState } from "./PackForm";

const LABEL = "How old are your kids?";

type SuggestionsProps = {
  kids: AgedKid[];
  onDone: () => void;
  /** The buttons; `add` adds the ticked entries. */
  children: (state: PackState) => ReactNode;
};

/** Routines and rewards for kids of the chosen ages, at first the known ones. */
export function Suggestions({ kids, ...form }: SuggestionsProps) {
  const [ages, setAges] = useState<Ages[]>(() => [...new Set(kids.flatMap((kid) => kid.ages ?? []))]);
  return (
    <Stack gap="md">
      <ChoicesField label={LABEL}>
        <ManyChoices label={LABEL} choices={AGES} chosen={ages} onChoose={setAges} />
      </ChoicesField>
      <PackForm ages={ages} kids={kids} {...form} />
    </Stack>
  );
}
