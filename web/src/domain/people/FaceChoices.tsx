import { Stack } from "@mantine/core";

import { rules } from "@/lib/rules";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { FaceTile } from "./FaceTile";

/** A chosen face and colour. */
export type ChosenFace = { face: string; colour: string };

type FaceChoicesProps = { chosen: ChosenFace; onChoose: (chosen: ChosenFace) => void };

/** Twelve faces on the chosen colour, and eight colours around the chosen face (docs/product/people.md#faces). */
export function FaceChoices({ chosen, onChoose }: FaceChoicesProps) {
  const { face, colour } = chosen;
  return (
    <Stack gap="md">
      <ChoicesField label="Face">
        <Choices
          label="Face"
          choices={rules()
            .faces()
            .map((name) => ({
              value: name,
              label: name,
              drawing: <FaceTile face={name} colour={colour} size={52} />,
            }))}
          chosen={face}
          onChoose={(name) => name !== undefined && onChoose({ face: name, colour })}
        />
      </ChoicesField>
      <ChoicesField label="Colour">
        <Choices
          label="Colour"
          choices={rules()
            .colours()
            .map((name) => ({
              value: name,
              label: name,
              drawing: <FaceTile face={face} colour={name} size={52} />,
            }))}
          chosen={colour}
          onChoose={(name) => name !== undefined && onChoose({ face, colour: name })}
        />
      </ChoicesField>
    </Stack>
  );
}
