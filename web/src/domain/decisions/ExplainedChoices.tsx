import { Text } from "@mantine/core";
import type { ReactNode } from "react";

import { isolated } from "@/lib/isolated";

import { ManyChoices } from "./Choices";
import { ChoicesField } from "./ChoicesField";

import classes from "./ExplainedChoices.module.css";

type ExplainedChoicesProps<Value> = {
  label: string;
  choices: readonly { value: Value; label: string; about: string }[];
  chosen: Value[];
  error: ReactNode;
  onChoose: (values: Value[]) => void;
};

/** A group of buttons of which any number is chosen, with an explanation of the chosen ones below. */
export function ExplainedChoices<Value extends string>(props: ExplainedChoicesProps<Value>) {
  const { label, choices, chosen, error, onChoose } = props;
  return (
    <div>
      <ChoicesField label={label} error={error}>
        <ManyChoices
          label={label}
          choices={choices.map(({ value, label: name }) => ({ value, label: name }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      </ChoicesField>
      <Text component="ul" className={classes.explanations} aria-live="polite" c="dimmed" size="sm">
        {choices
          .filter(({ value }) => chosen.includes(value))
          .map(({ value, label: name, about }) => (
            <li key={value}>
              {isolated(name)}: {about}.
            </li>
          ))}
      </Text>
    </div>
  );
}
