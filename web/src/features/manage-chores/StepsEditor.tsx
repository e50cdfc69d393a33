import { Button, Input } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import { moved } from "@/components/moved";
import { rules } from "@/lib/rules";

import { StepFields, type StepPart } from "./StepFields";
import { isEmpty, type StepRow, withRow } from "./stepRows";

import classes from "./StepsEditor.module.css";

type StepsEditorProps = {
  rows: StepRow[];
  onChange: (rows: StepRow[]) => void;
  /** Whether the parent tried to save, so that errors must be shown. */
  isTried: boolean;
};

/** The steps of a chore, one after the other; only a button while there are none (docs/product/chores.md#steps). */
export function StepsEditor({ rows, onChange, isTried }: StepsEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  /** The id of the row whose icons are shown. */
  const [choosing, setChoosing] = useState<number>();
  const isFull = rows.length >= rules().limits().steps_max;

  const focus = (row: StepRow | undefined, part: StepPart) => {
    const place = row === undefined ? "[data-add]" : `[data-step="${row.id}"] [data-part="${part}"]`;
    root.current?.querySelector<HTMLElement>(place)?.focus();
  };
  const change = (next: StepRow[], row: StepRow | undefined, part: StepPart) => {
    flushSync(() => onChange(next));
    focus(row, part);
  };
  /** Leads to the empty row at a place, which is made unless there is one; to the row that is there if no more fit. */
  const begin = (place: number) => {
    const there = rows[place];
    if (there !== undefined && (isFull || isEmpty(there))) {
      focus(there, "text");
    } else if (!isFull) {
      const [next, row] = withRow(rows, place);
      change(next, row, "text");
    }
  };
  const add = () => {
    const last = rows.at(-1);
    begin(last !== undefined && isEmpty(last) ? rows.length - 1 : rows.length);
  };
  const remove = (place: number, part: "text" | "remove") => {
    const next = rows.toSpliced(place, 1);
    setChoosing(undefined);
    // With the keyboard one goes on with the text before, with a finger with the row that takes the place.
    change(next, next[Math.max(0, part === "text" ? place - 1 : Math.min(place, next.length - 1))], part);
  };
  const chooseIcon = (row: StepRow, place: number, icon: string | null) => {
    setChoosing(undefined);
    change(rows.with(place, { ...row, icon }), row, "icon");
  };

  const button = (
    <Button
      data-add
      className={classes.add}
      variant="subtle"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={add}
    >
      {rows.length === 0 ? "Add Steps" : "Add a Step"}
    </Button>
  );
  return (
    <div ref={root}>
      {rows.length === 0 ? (
        button
      ) : (
        <Input.Wrapper
          label="Steps"
          labelElement="div"
          description="A kid sees them one after the other. Minutes only if the time matters."
        >
          <ol className={classes.steps} aria-label="Steps">
            {rows.map((row, place) => (
              <StepFields
                key={row.id}
                row={row}
                place={place}
                count={rows.length}
                isTried={isTried}
                isChoosing={row.id === choosing}
                onChange={(changed) => onChange(rows.with(place, changed))}
                onIcon={(icon) => chooseIcon(row, place, icon)}
                onIcons={() => setChoosing(row.id === choosing ? undefined : row.id)}
                onNext={() => begin(place + 1)}
                onMove={(by) => onChange(moved(rows, place, by))}
                onRemove={(part) => remove(place, part)}
              />
            ))}
          </ol>
          {!isFull && button}
        </Input.Wrapper>
      )}
    </div>
  );
}
