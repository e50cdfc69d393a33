import { Text } from "@mantine/core";
import { IconArrowForwardUp, IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";

import { Celebration } from "@/components/Celebration";
import type { ChoreStep } from "@/lib/api";

import type { OfferedChore } from "../handIn/handedIn";
import type { PlayedSteps } from "../handIn/steps";
import { SpeakButton } from "../pictureMode/SpeakButton";
import { IconTile } from "../pictures/IconTile";
import { Picture } from "../pictures/Picture";
import { suggestedIcon } from "../pictures/pictured";
import { Glass } from "./Glass";
import { PICTURE_PX, Scene } from "./Scene";
import { sound } from "./sounds";
import { StepDots } from "./StepDots";
import { useElapsed } from "./useElapsed";
import { MainWay, QuietWay } from "./Ways";

import classes from "./Scene.module.css";

type StepSceneProps = {
  chore: OfferedChore;
  /** The present step; undefined if the chore has none and is one itself. */
  step: ChoreStep | undefined;
  steps: PlayedSteps;
  /** The number of steps, 0 if it has none. */
  total: number;
  isCheered: boolean;
  onDone: () => void;
  onLater: () => void;
  onAsk: (() => void) | undefined;
  onBack: () => void;
};

/** One step: its picture, its words, its time, and Done or Later. */
export function StepScene({ chore, step, steps, total, isCheered, ...on }: StepSceneProps) {
  const words = step?.text ?? chore.name;
  const minutes = step?.minutes ?? null;
  const elapsed = useElapsed(steps.since, minutes ?? 0);
  const id = `${chore.id} ${steps.at}`;
  useEffect(() => sound("step"), []);
  return (
    <Scene
      id={id}
      top={total > 0 && <StepDots steps={steps} total={total} />}
      picture={
        <>
          {step === undefined ? (
            <Picture of="chore" id={chore.id} name={chore.name} size={PICTURE_PX} />
          ) : (
            <IconTile icon={step.icon ?? suggestedIcon("chore", step.text)} size={PICTURE_PX} />
          )}
          {isCheered && <Celebration />}
          <SpeakButton words={words} />
        </>
      }
      beside={minutes !== null && <Glass minutes={minutes} elapsed={elapsed} />}
      words={
        <h2 className={classes.words} data-long={isLong(words) || undefined}>
          {words}
          {total > 0 && (
            <span className="visually-hidden">
              . Step {steps.at + 1} of {total}
            </span>
          )}
        </h2>
      }
      more={
        minutes !== null && (
          <Text role="status" className={classes.more}>
            {elapsed.isFull && "Well done, the glass is full!"}
          </Text>
        )
      }
      onAsk={on.onAsk}
      onBack={on.onBack}
    >
      <QuietWay label="Later" icon={IconArrowForwardUp} onClick={on.onLater} />
      <MainWay label="Done" icon={IconCheck} onClick={on.onDone} />
    </Scene>
  );
}

/** Whether words need smaller letters. */
function isLong(words: string): boolean {
  return words.length > 24;
}
