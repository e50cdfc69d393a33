import { Title } from "@mantine/core";
import { IconCloud } from "@tabler/icons-react";

import type { Refusal } from "./news";

import classes from "./Greeting.module.css";

/** Wishes that a parent did not agree to: told plainly, without red. */
export function Refusals({ refusals }: { refusals: Refusal[] }) {
  return (
    <div className={classes.words}>
      <Title order={2} size="h3">
        Not this time – keep wishing
      </Title>
      <ul className={classes.lines}>
        {refusals.map(({ id, name }) => (
          <li key={id} className={classes.line}>
            <IconCloud size={22} aria-hidden />
            <span className={classes.name}>
              <strong className={classes.wish}>{name}</strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
