import type { Color } from "@/lib/api";

import { Choices } from "../decisions/Choices";
import { ColourDot } from "./ColourDot";
import { COLOURS } from "./colours";

import classes from "./colours.module.css";

const CHOICES = COLOURS.map(({ value, label }) => ({
  value: value as Color,
  label,
  drawing: <ColourDot color={value} large />,
}));

type ColourChoicesProps = { chosen: Color; onChoose: (colour: Color) => void };

/** The colours, of which one is always chosen. */
export function ColourChoices({ chosen, onChoose }: ColourChoicesProps) {
  return (
    <div className={classes.colours}>
      <Choices
        label="Colour"
        choices={CHOICES}
        chosen={chosen}
        onChoose={(colour) => colour !== undefined && onChoose(colour)}
      />
    </div>
  );
}
