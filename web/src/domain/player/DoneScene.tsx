import { IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";

import { Confetti } from "@/components/Confetti";
import { Dragon } from "@/components/dragon";

import { Scene } from "./Scene";
import { sound } from "./sounds";
import { MainWay } from "./Ways";
import { DONE_WORDS, type PartOfDay } from "./words";

import classes from "./Scene.module.css";

type DoneSceneProps = {
  part: PartOfDay;
  /** Whether nothing of it was put off. */
  isAll: boolean;
  onClose: () => void;
};

/** The end of a part of the day: one celebration of all its chores. */
export function DoneScene({ part, isAll, onClose }: DoneSceneProps) {
  useEffect(() => {
    if (isAll) {
      sound("all");
    }
  }, [isAll]);
  return (
    <Scene
      id="done"
      picture={
        <span className={classes.dragon}>
          <Dragon pose={isAll ? "cheering" : "resting"} size={320} />
        </span>
      }
      words={<h2 className={classes.words}>{isAll ? DONE_WORDS[part] : "Come back later for the rest."}</h2>}
      more={isAll && <Confetti />}
      onBack={onClose}
    >
      <MainWay label={isAll ? "Hooray!" : "Bye for now"} icon={IconCheck} onClick={onClose} />
    </Scene>
  );
}
