import { UnstyledButton } from "@mantine/core";
import { IconVolume } from "@tabler/icons-react";

import { useSpeech } from "@/lib/speech";

import classes from "./PictureTile.module.css";

/**
 * Reads words aloud when tapped; nothing if the device has no suitable voice of its own
 * (docs/product/screens-by-role.md#read-aloud).
 */
export function SpeakButton({ words }: { words: string }) {
  const speak = useSpeech();
  return (
    speak !== undefined && (
      <UnstyledButton className={classes.speak} aria-label={`Listen: ${words}`} onClick={() => speak(words)}>
        <IconVolume size={28} aria-hidden />
      </UnstyledButton>
    )
  );
}
