import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { useOnline } from "@/lib/online";

import { STUCK } from "../help/words";
import { SoundSwitch } from "./SoundSwitch";

import classes from "./Scene.module.css";

/** The size for which pictures are made, in pixels; they are shown as large as there is space. */
export const PICTURE_PX = 320;

type SceneProps = {
  /** Differs from scene to scene: a second tap on a button does not reach the next scene. */
  id: string;
  /** In the middle above everything. */
  top?: ReactNode;
  picture: ReactNode;
  /** Beside the picture, or false. */
  beside?: ReactNode;
  /** Read out when they change. */
  words: ReactNode;
  /** Below the words. */
  more?: ReactNode;
  /** The ways on: quiet ones, and one main one last. */
  children: ReactNode;
  onAsk?: (() => void) | undefined;
  onBack: () => void;
};

/** A full screen of the player: a large picture, words, and the ways on at the thumb. */
export function Scene({ id, top, picture, beside, words, more, children, onAsk, onBack }: SceneProps) {
  const online = useOnline();
  return (
    <div className={classes.scene} data-scene={id}>
      <div className={classes.top}>
        <UnstyledButton className={classes.corner} aria-label="Back" onClick={onBack}>
          <IconX size={30} stroke={2.5} aria-hidden />
        </UnstyledButton>
        <div className={classes.middle}>{top}</div>
        {onAsk && online && (
          <UnstyledButton className={classes.corner} aria-label={STUCK.label} onClick={onAsk}>
            <STUCK.icon size={30} aria-hidden />
          </UnstyledButton>
        )}
        <SoundSwitch />
      </div>
      <div className={classes.stage}>
        <div className={classes.things} data-two={Boolean(beside) || undefined}>
          <div key={id} className={classes.picture}>
            {picture}
          </div>
          {beside}
        </div>
      </div>
      <div className={classes.said}>
        <div aria-live="polite">{words}</div>
        {more}
      </div>
      <div className={classes.ways}>
        {children}
        <span key={id} className={classes.shield} aria-hidden />
      </div>
    </div>
  );
}
