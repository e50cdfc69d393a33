import { Alert } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";

import { SpeakButton } from "../pictureMode/SpeakButton";

import classes from "./asks.module.css";

type SaidProps = { id: string; words: string; icon: TablerIcon; isSpoken: boolean };

/** A question or its answer, also read aloud. */
export function Said({ id, words, icon: Icon, isSpoken }: SaidProps) {
  return (
    <div className={classes.said}>
      <Alert id={id} icon={<Icon aria-hidden />} title={words} role="status" />
      {isSpoken && <SpeakButton words={words} />}
    </div>
  );
}
