import { Card, CloseButton, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";

import type { CardedKid } from "@/domain/newKids/AddKidsForm";

import { CardsStep } from "./CardsStep";
import { KidsStep } from "./KidsStep";
import { PackStep } from "./PackStep";

import classes from "./FirstSteps.module.css";

const STEPS = ["kids", "pack", "cards"] as const;

/** One of the steps: the kids' names, their chores, their cards. */
export type Step = (typeof STEPS)[number];

const TITLES: Record<Step, string> = {
  kids: "Who are your kids?",
  pack: "Pick chores and rewards",
  cards: "Hand it over",
};

type GuidedStartProps = {
  step: Step;
  /** The kids added here so far. */
  added: CardedKid[];
  onAdded: (kids: CardedKid[]) => void;
  onStep: (step: Step) => void;
  /** Leads to the ordinary screens. */
  onLeave: () => void;
};

/** The steps of setting up a family, each of which can be skipped (docs/product/people.md#first-steps). */
export function GuidedStart({ step, added, onAdded, onStep, onLeave }: GuidedStartProps) {
  const heading = useFocusOnChange(step);
  return (
    <Card component="section" aria-label="First steps" className={classes.card}>
      <Stack gap="md">
        <div className={classes.head}>
          <div>
            <Text c="dimmed">
              Step {STEPS.indexOf(step) + 1} of {STEPS.length}
            </Text>
            <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
              {TITLES[step]}
            </Title>
          </div>
          <CloseButton size="lg" aria-label="Leave the first steps" onClick={onLeave} />
        </div>
        {step === "kids" && (
          <KidsStep
            onAdded={(kids) => {
              onAdded(kids);
              onStep("pack");
            }}
            onSkip={() => onStep("pack")}
          />
        )}
        {step === "pack" && <PackStep added={added} onDone={() => onStep("cards")} />}
        {step === "cards" && <CardsStep added={added} onDone={onLeave} />}
      </Stack>
    </Card>
  );
}

/** Focuses the heading, which also scrolls it into view, at each step after the first one drawn. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(step);
  useEffect(() => {
    if (drawn.current !== step) {
      drawn.current = step;
      heading.current?.focus();
    }
  }, [step]);
  return heading;
}
