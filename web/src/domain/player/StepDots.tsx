import { IconCheck } from "@tabler/icons-react";

import { isTicked, type PlayedSteps } from "../handIn/steps";

import classes from "./StepDots.module.css";

/** A dot for each step: ticked, present or still to come. */
export function StepDots({ steps, total }: { steps: PlayedSteps; total: number }) {
  return (
    <ol className={classes.dots} aria-label="Steps">
      {Array.from({ length: total }, (_, place) => {
        const isDone = isTicked(steps, place);
        const isPresent = place === steps.at;
        return (
          <li
            key={place}
            className={classes.dot}
            data-done={isDone || undefined}
            {...(isPresent && { "aria-current": "step" })}
          >
            {isDone && <IconCheck size={14} stroke={4} aria-hidden />}
            <span className="visually-hidden">
              Step {place + 1} of {total}
              {isDone && ", done"}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
