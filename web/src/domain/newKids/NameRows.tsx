import { TextInput } from "@mantine/core";

import { isolating } from "@/lib/isolated";

import { Choices } from "../decisions/Choices";
import { AGES } from "./ages";
import { named, type Row, withNext } from "./rows";

import classes from "./NameRows.module.css";

type NameRowsProps = {
  rows: Row[];
  onChange: (rows: Row[]) => void;
  /** Whether the kids' ages are asked for. */
  withAges: boolean;
};

/** A field for each kid's name, with one more as soon as the last is filled. */
export function NameRows({ rows, onChange, withAges }: NameRowsProps) {
  const change = (place: number, row: Row) => onChange(withNext(rows.with(place, row)));
  const hasNames = named(rows).length > 0;
  return (
    <ul className={classes.rows} aria-label="Kids to add">
      {rows.map((row, place) => (
        <li key={row.id} className={classes.row}>
          <TextInput
            label={`Kid ${place + 1}`}
            placeholder={hasNames && row.username === "" ? "Another kid, if there is one" : "Name"}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="next"
            value={row.username}
            error={row.problem}
            onChange={({ currentTarget }) =>
              change(place, { ...row, username: currentTarget.value, problem: undefined })
            }
          />
          {withAges && row.username.trim() !== "" && (
            <Choices
              label={isolating`How old is ${row.username.trim()}?`}
              choices={AGES}
              chosen={row.ages}
              onChoose={(ages) => change(place, { ...row, ages })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
