import { useEffect } from "react";

import { useSteps } from "@/api/directory/looks";
import { useUser } from "@/lib/session/user";

import type { HandedIn } from "../handIn/handedIn";
import { doneOf, putOffStep, resumeSteps, tickStep } from "../handIn/steps";
import { useProof } from "../handIn/useProof";
import { useSubmitChore } from "../handIn/useSubmitChore";
import { usePictureMode } from "../pictureMode/usePictureMode";
import { EndScene } from "./EndScene";
import { sound } from "./sounds";
import { StepScene } from "./StepScene";
import { usePlayed } from "./usePlayed";

/** The next step is heard after the one before, in seconds. */
const PAUSE_S = 0.5;

type TurnScreenProps = {
  turn: HandedIn;
  /** Whether others come before or after it: then none is celebrated by itself, and each can wait. */
  inRow: boolean;
  /** Whether the one before was handed in a moment ago. */
  isCheered: boolean;
  /** Whether it was done elsewhere meanwhile. */
  isGone: boolean;
  onHandedIn: () => void;
  onLater: () => void;
  /** Called if it was done elsewhere and nothing of it is being sent from here. */
  onGone: () => void;
  onAsk: (() => void) | undefined;
  onBack: () => void;
};

/** One chore of the player: its steps one by one, then its end. */
export function TurnScreen({ turn, inRow, isCheered, isGone, ...on }: TurnScreenProps) {
  const { chore } = turn;
  const { id } = useUser();
  const inPictures = usePictureMode();
  const steps = useSteps(chore.id);
  const played = usePlayed(id, turn, steps.length, !inPictures);
  const { submit, sending, error } = useSubmitChore(id, turn, on.onHandedIn, {
    inWords: !inRow && !inPictures,
    cheers: !inRow,
  });
  const proof = useProof(chore.id, error);
  const hasFailed = error !== null && !sending;

  // A chore that this device is sending or has failed to send is gone from the list as well.
  const mayLeave = isGone && !sending && error === null && played.attempt === null;
  const { onGone } = on;
  useEffect(() => {
    if (mayLeave) {
      onGone();
    }
  }, [mayLeave, onGone]);

  const { count } = played;
  const done = doneOf(played.steps, count);
  const finish = () => {
    const next = played.change(tickStep);
    sound("done");
    if (next.at < count) {
      sound("step", PAUSE_S);
    } else if (inRow && proof.asks === "no" && doneOf(next, count) === count) {
      submit(undefined);
    }
  };
  const putOff = () => {
    if (steps.length === 0) {
      on.onLater();
    } else if (played.change(putOffStep).at < count) {
      sound("step");
    }
  };

  if (played.steps.at >= count) {
    return (
      <EndScene
        chore={chore}
        missing={count - done}
        count={count}
        proof={proof}
        sending={sending}
        error={hasFailed ? error : null}
        onRest={() => played.change(resumeSteps)}
        onLater={inRow ? on.onLater : undefined}
        onSend={() => submit(proof.photo)}
        onBack={on.onBack}
      />
    );
  }
  return (
    <StepScene
      chore={chore}
      step={steps[played.steps.at]}
      steps={played.steps}
      total={steps.length}
      isCheered={isCheered && done === 0}
      onDone={finish}
      onLater={putOff}
      onAsk={on.onAsk}
      onBack={on.onBack}
    />
  );
}
