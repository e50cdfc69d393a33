import { DAY_SET_COLOURS, drawnIn } from "@/domain/daySets/colours";
import { Choices } from "@/domain/decisions/Choices";
import type { DaySetColor } from "@/lib/api";

import classes from "./SpecialDays.module.css";

const CHOICES = DAY_SET_COLOURS.map(({ value, label }) => ({
  value: value as DaySetColor,
  label,
  drawing: <span className={classes.dot} data-large style={drawnIn(value)} />,
}));

type ColourChoicesProps = { chosen: DaySetColor; onChoose: (colour: DaySetColor) => void };

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
