import { Button, Card, CloseButton, Stack, Title } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";

import type { FirstSteps } from "@/lib/api";

import type { Step } from "./GuidedStart";

import classes from "./FirstSteps.module.css";

type ChecklistProps = {
  steps: FirstSteps;
  /** Whether the cards of kids added here can still be shown. */
  hasCards: boolean;
  onStep: (step: Step) => void;
  /** Hides it for good on this device. */
  onDismiss: () => void;
};

type Item = { label: string; isDone: boolean; step?: Step; button?: string };

/** The steps left until the family's first approval. */
export function Checklist({ steps, hasCards, onStep, onDismiss }: ChecklistProps) {
  const items: Item[] = [
    { label: "Add your kids", isDone: steps.has_kids, step: "kids", button: "Add kids" },
    { label: "Choose chores", isDone: steps.has_chores, step: "pack", button: "Choose chores" },
    { label: "Fill the store", isDone: steps.has_rewards, step: "pack", button: "Choose rewards" },
    {
      label: "A kid signs in",
      isDone: steps.kid_signed_in,
      step: "cards",
      button: hasCards ? "Show the cards" : "See how",
    },
    { label: "Approve a first chore", isDone: steps.has_approved },
  ];
  return (
    <Card component="section" aria-label="First steps">
      <Stack gap="sm">
        <div className={classes.head}>
          <Title order={2}>First steps</Title>
          <CloseButton size="lg" aria-label="Hide the first steps" onClick={onDismiss} />
        </div>
        <ul>
          {items.map(({ label, isDone, step, button }) => (
            <li key={label} className={classes.item} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled className={classes.mark} aria-hidden />
              ) : (
                <IconCircle className={classes.mark} aria-hidden />
              )}
              <span className="fills-row">
                {label}
                {isDone && <span className="visually-hidden">: done</span>}
              </span>
              {!isDone && step !== undefined && (
                <Button variant="light" size="sm" onClick={() => onStep(step)}>
                  {button}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
