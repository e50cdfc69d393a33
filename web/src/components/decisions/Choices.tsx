import type { ReactNode } from "react";

import classes from "./Choices.module.css";

type Choice<Value> = { value: Value; label: string; drawing?: ReactNode };

type ChoicesProps<Value> = {
  label: string;
  choices: Choice<Value>[];
  chosen: Value | undefined;
  /** Called with undefined when what is chosen is tapped once more. */
  onChoose: (value: Value | undefined) => void;
};

/** A few things to choose one of, or none, each a button of its own. */
export function Choices<Value extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes.choices}>
      {choices.map(({ value, label: name, drawing }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-label={drawing === undefined ? undefined : name}
          data-drawn={drawing !== undefined || undefined}
          className={classes.choice}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          {drawing ?? name}
        </button>
      ))}
    </div>
  );
}
