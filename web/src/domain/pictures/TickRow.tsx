import { type ReactNode, useId } from "react";

import { Picture } from "./Picture";
import type { Pictured } from "./pictured";

import classes from "./TickRow.module.css";

type TickRowProps = {
  of: Pictured;
  name: string;
  /** The id of the chore or item, if there is one. */
  id?: string;
  /** Dimmed words below the name. */
  about: string | undefined;
  isTicked: boolean;
  /** Whether it cannot be changed. */
  isFixed?: boolean;
  onToggle: () => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
};

/** A chore or an item to tick, with its picture, in a list. The whole row can be tapped. */
export function TickRow({ of, name, id, about, isTicked, isFixed, onToggle, children }: TickRowProps) {
  const description = useId();
  return (
    <li className={classes.line}>
      <label className={classes.row}>
        <input
          type="checkbox"
          className="tick-box"
          aria-label={name}
          aria-describedby={about === undefined ? undefined : description}
          checked={isTicked}
          disabled={isFixed}
          onChange={onToggle}
        />
        <Picture of={of} name={name} id={id} size={36} />
        <span className="fills-row">
          <strong dir="auto">{name}</strong>
          {about !== undefined && (
            <span id={description} className={classes.about}>
              {about}
            </span>
          )}
        </span>
        {children}
      </label>
    </li>
  );
}
