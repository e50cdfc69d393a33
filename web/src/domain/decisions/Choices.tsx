import type { ReactNode } from "react";

import classes from "./Choices.module.css";

type Choice<Value> = { value: Value; label: string; drawing?: ReactNode };

type Group<Value> = { label: string; choices: Choice<Value>[] };

type ChoicesProps<Value> = Group<Value> & {
  chosen: Value | undefined;
  /** Called with undefined if the chosen one is tapped again. */
  onChoose: (value: Value | undefined) => void;
};

/** A group of buttons of which one or none is chosen. */
export function Choices<Value extends string>({ chosen, onChoose, ...group }: ChoicesProps<Value>) {
  return (
    <Buttons
      {...group}
      isChosen={(value) => value === chosen}
      onTap={(value) => onChoose(value === chosen ? undefined : value)}
    />
  );
}

type ManyChoicesProps<Value> = Group<Value> & {
  chosen: readonly Value[];
  onChoose: (values: Value[]) => void;
};

/** A group of buttons of which any number is chosen. */
export function ManyChoices<Value extends string>({ chosen, onChoose, ...group }: ManyChoicesProps<Value>) {
  const tap = (value: Value) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return <Buttons {...group} isChosen={(value) => chosen.includes(value)} onTap={tap} />;
}

type ButtonsProps<Value> = Group<Value> & {
  isChosen: (value: Value) => boolean;
  onTap: (value: Value) => void;
};

function Buttons<Value extends string>({ label, choices, isChosen, onTap }: ButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes.choices}>
      {choices.map(({ value, label: name, drawing }) => (
        <button
          key={value}
          type="button"
          aria-pressed={isChosen(value)}
          aria-label={drawing === undefined ? undefined : name}
          data-drawn={drawing !== undefined || undefined}
          className={classes.choice}
          onClick={() => onTap(value)}
        >
          {drawing ?? name}
        </button>
      ))}
    </div>
  );
}
