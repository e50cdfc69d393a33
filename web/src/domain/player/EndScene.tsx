import { IconArrowForwardUp, IconCamera, IconListCheck, IconSend } from "@tabler/icons-react";

import { plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import type { OfferedChore } from "../handIn/handedIn";
import { SubmitFailure } from "../handIn/SubmitFailure";
import type { Proof } from "../handIn/useProof";
import { BlobPhoto } from "../photos/BlobPhoto";
import { usePhotoFile } from "../photos/usePhotoFile";
import { SpeakButton } from "../pictureMode/SpeakButton";
import { Picture } from "../pictures/Picture";
import { PICTURE_PX, Scene } from "./Scene";
import { MainWay, QuietWay } from "./Ways";

import classes from "./Scene.module.css";

type EndSceneProps = {
  chore: OfferedChore;
  /** How many of its `count` steps are not done. */
  missing: number;
  count: number;
  proof: Proof;
  sending: boolean;
  /** Why it was not handed in, if that failed. */
  error: Error | null;
  /** Goes back to the steps that are not done. */
  onRest: () => void;
  /** Leaves it for later; undefined if nothing else is played. */
  onLater: (() => void) | undefined;
  onSend: () => void;
  onBack: () => void;
};

/** The end of a chore: a photo of it, if it takes one, and one big button to hand it in. */
export function EndScene({ chore, missing, count, proof, sending, error, ...on }: EndSceneProps) {
  const { asks, photo, take, isMissing } = proof;
  const camera = usePhotoFile({ label: "Take a photo", capture: true, onPhoto: take });
  const said = missing === 0 ? "Great, all done!" : `${count - missing} of ${plural(count, "step")}`;
  const shoot = photo === undefined ? "Take a photo" : "Take another photo";
  return (
    <Scene
      id={`${chore.id} end`}
      picture={
        <>
          {photo === undefined ? (
            <Picture of="chore" id={chore.id} name={chore.name} size={PICTURE_PX} />
          ) : (
            <BlobPhoto photo={photo} size={PICTURE_PX} alt="The photo you took" />
          )}
          <SpeakButton words={isolating`${chore.name}. ${said}`} />
        </>
      }
      words={
        <>
          <h2 className={classes.words} data-long>
            {said}
          </h2>
          <p className={classes.chore}>{chore.name}</p>
        </>
      }
      more={
        <>
          {error !== null && <SubmitFailure error={error} />}
          {camera.error !== undefined && <p role="alert">{camera.error}</p>}
        </>
      }
      onBack={on.onBack}
    >
      {missing > 0 && (
        <QuietWay label="Do the rest" icon={IconListCheck} busy={sending} onClick={on.onRest} />
      )}
      {on.onLater !== undefined && (
        <QuietWay label="Later" icon={IconArrowForwardUp} busy={sending} onClick={on.onLater} />
      )}
      {asks !== "no" && !isMissing && (
        <QuietWay label={shoot} icon={IconCamera} busy={sending || camera.isPending} onClick={camera.ask} />
      )}
      {camera.input}
      {isMissing ? (
        <MainWay key="photo" label={shoot} icon={IconCamera} busy={camera.isPending} onClick={camera.ask} />
      ) : (
        <MainWay key="send" label="Send it" icon={IconSend} busy={sending} onClick={on.onSend} />
      )}
    </Scene>
  );
}
