import { UnstyledButton } from "@mantine/core";
import { IconMusic, IconMusicOff } from "@tabler/icons-react";

import { useObservable } from "@/lib/observable";

import { sound, soundsOn, switchSounds } from "./sounds";

import classes from "./Scene.module.css";

/** Switches the player's sounds on and off. A note, because a speaker reads words aloud. */
export function SoundSwitch() {
  const isOn = useObservable(soundsOn);
  const Icon = isOn ? IconMusic : IconMusicOff;
  const turn = () => {
    switchSounds(!isOn);
    sound("done");
  };
  return (
    <UnstyledButton className={classes.corner} aria-label="Sounds" aria-pressed={isOn} onClick={turn}>
      <Icon size={28} aria-hidden />
    </UnstyledButton>
  );
}
