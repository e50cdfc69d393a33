import { Button, Title } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { paths } from "@/app/paths";

import type { Setback } from "./news";

import classes from "./Greeting.module.css";

type SetbacksProps = { setbacks: Setback[]; openChore: (choreId: string) => unknown };

/** What was not accepted, each with the way to do it again. */
export function Setbacks({ setbacks, openChore }: SetbacksProps) {
  return (
    <div className={classes.words}>
      <Title order={2} size="h3">
        Not quite yet – try again
      </Title>
      <ul className={classes.lines}>
        {setbacks.map(({ id, name, choreId }) => (
          <li key={id} className={classes.line}>
            <span className={classes.name}>
              <strong>{name}</strong>
            </span>
            <Button
              component={Link}
              to={choreId === undefined ? paths.assignedToMe : paths.availableChores}
              state={choreId === undefined ? undefined : openChore(choreId)}
              variant="light"
              leftSection={<IconRepeat size={20} aria-hidden />}
              aria-label={`Try again: ${name}`}
            >
              Try again
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
