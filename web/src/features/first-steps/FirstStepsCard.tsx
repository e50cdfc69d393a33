import { useEffect, useState } from "react";

import type { CardedKid } from "@/domain/newKids/AddKidsForm";
import type { FirstSteps } from "@/lib/api";

import { Checklist } from "./Checklist";
import { GuidedStart, type Step } from "./GuidedStart";
import type { FirstStepsAnswer } from "./standing";

export type FirstStepsCardProps = {
  steps: FirstSteps;
  /** Whether it was put off on this device. */
  isLater: boolean;
  onStanding: (standing: FirstStepsAnswer) => void;
  /** Called with whether one of the steps is open. */
  onGuided: (isGuided: boolean) => void;
};

/** The guided start of a family without kids; otherwise a checklist that leads to each remaining step. */
export function FirstStepsCard({ steps, isLater, onStanding, onGuided }: FirstStepsCardProps) {
  const [step, setStep] = useState<Step | undefined>(steps.has_kids || isLater ? undefined : "kids");
  const [added, setAdded] = useState<CardedKid[]>([]);
  const isGuided = step !== undefined;
  useEffect(() => onGuided(isGuided), [isGuided, onGuided]);
  const leave = () => {
    setStep(undefined);
    onStanding("later");
  };
  return step === undefined ? (
    <Checklist
      steps={steps}
      hasCards={added.length > 0}
      onStep={setStep}
      onDismiss={() => onStanding("over")}
    />
  ) : (
    <GuidedStart
      step={step}
      added={added}
      onAdded={(kids) => setAdded((before) => [...before, ...kids])}
      onStep={setStep}
      onLeave={leave}
    />
  );
}
