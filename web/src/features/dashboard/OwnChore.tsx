import { IconArrowBackUp } from "@tabler/icons-react";

import { useTick } from "@/api/ticks/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { Picture } from "@/domain/pictures/Picture";
import { type Around, doingText, factsOf } from "@/domain/week/facts";
import { StateIcon } from "@/domain/week/StateIcon";
import { useStates } from "@/domain/week/states";
import type { Occurrence } from "@/lib/rules";

import classes from "./OwnChores.module.css";

type OwnChoreProps = { occurrence: Occurrence; around: Around };

/** A row that is a button: a tap ticks the chore, and another takes that back. */
export function OwnChore({ occurrence, around }: OwnChoreProps) {
  const { names } = around;
  const { isDone, isBusy, toggle } = useTick(occurrence);
  const states = useStates();
  const { chore_id } = occurrence;
  const state = isDone ? "done" : occurrence.state === "done" ? "open" : occurrence.state;
  const facts = [
    state === "late" ? states.late.label : undefined,
    occurrence.kid_id === null ? "For anyone" : undefined,
    ...factsOf(occurrence, around),
    doingText(occurrence, names),
  ].filter((fact) => fact !== undefined);
  return (
    <li>
      <NetworkButton
        unstyled
        classNames={{ root: classes.row, inner: classes.inner, label: classes.label }}
        aria-pressed={isDone}
        aria-busy={isBusy}
        onClick={toggle}
      >
        <StateIcon state={state} size={28} />
        <Picture of="chore" name={names.chore(chore_id)} id={chore_id} size={40} />
        <span className={classes.what}>
          <span className={classes.chore}>{names.chore(chore_id)}</span>
          <span className={classes.facts}>{facts.join(" · ")}</span>
        </span>
        {isDone && (
          <span className={classes.back} aria-hidden>
            <IconArrowBackUp size={18} />
            Take back
          </span>
        )}
      </NetworkButton>
    </li>
  );
}
