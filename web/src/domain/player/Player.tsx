import { Modal } from "@mantine/core";
import { useState } from "react";

import { type HandedIn, keyOf } from "../handIn/handedIn";
import { nextLeft } from "../handIn/steps";
import { DoneScene } from "./DoneScene";
import type { Play } from "./play";
import { sound } from "./sounds";
import { TurnScreen } from "./TurnScreen";
import { START_WORDS } from "./words";

import classes from "./Player.module.css";

type PlayingProps = {
  play: Play;
  /** The keys of the chores still to be done, if another device may do some of them meanwhile. */
  left: ReadonlySet<string> | undefined;
  /** Called once a single chore is handed in. */
  onHandedIn: (() => void) | undefined;
  onClose: () => void;
};

type PlayerProps = PlayingProps & {
  /** The number of times it was opened. */
  opening: number;
  opened: boolean;
};

/** Plays chores full-screen, step by step (docs/product/screens-by-role.md#player). Closing it keeps every tick. */
export function Player({ opening, opened, ...playing }: PlayerProps) {
  const { part, turns } = playing.play;
  return (
    <Modal
      opened={opened}
      onClose={playing.onClose}
      title={part === undefined ? turns[0]?.chore.name : START_WORDS[part]}
      fullScreen
      withCloseButton={false}
      padding={0}
      transitionProps={{ transition: "slide-up", duration: 200 }}
      classNames={{ header: "visually-hidden", content: classes.content, body: classes.body }}
    >
      <Playing key={opening} {...playing} />
    </Modal>
  );
}

/** Where a row of chores is. */
type Standing = {
  /** The position of the present one; undefined at the end. */
  at: number | undefined;
  handedIn: readonly number[];
  /** Those put off since one was handed in. */
  putOff: readonly number[];
};

/** The chores one after the other. Those put off come again after the others, as steps do. */
function Playing({ play: { turns, part, onAsk }, left, onHandedIn, onClose }: PlayingProps) {
  const [{ at, handedIn, putOff }, setStanding] = useState<Standing>({ at: 0, handedIn: [], putOff: [] });
  const isGone = (turn: HandedIn) => part !== undefined && left !== undefined && !left.has(keyOf(turn));
  const isLeft = turns.map((turn, place) => !handedIn.includes(place) && !isGone(turn));
  const turn = at === undefined ? undefined : turns[at];
  if (at === undefined || turn === undefined) {
    const isAll = handedIn.length > 0 && !isLeft.includes(true);
    return part && <DoneScene part={part} isAll={isAll} onClose={onClose} />;
  }

  const finish = () => {
    if (part === undefined) {
      sound("handedIn");
      onHandedIn?.();
      onClose();
      return;
    }
    const next = nextLeft(isLeft, at);
    if (next !== undefined) {
      sound("handedIn");
    }
    setStanding({ at: next, handedIn: [...handedIn, at], putOff: [] });
  };
  const later = () => {
    const off = [...putOff, at];
    const isLast = isLeft.every((isOne, place) => !isOne || off.includes(place));
    setStanding({ at: isLast ? undefined : nextLeft(isLeft, at), handedIn, putOff: off });
  };
  const skip = () => setStanding({ at: nextLeft(isLeft, at), handedIn, putOff });
  return (
    <TurnScreen
      key={at}
      turn={turn}
      inRow={part !== undefined}
      isCheered={handedIn.length > 0 && putOff.length === 0}
      isGone={isGone(turn)}
      onHandedIn={finish}
      onLater={later}
      onGone={skip}
      onAsk={
        onAsk &&
        (() => {
          onClose();
          onAsk(turn);
        })
      }
      onBack={onClose}
    />
  );
}
