import { storage } from "@/lib/device/storage";
import { Observable } from "@/lib/observable";

/** The sounds; each has a sight that says the same. */
export type Sound = "step" | "done" | "full" | "handedIn" | "all";

const KEY = "pogona.sounds";

/** Whether this device makes sounds: only if somebody switched them on. */
export const soundsOn = new Observable(storage.get(KEY) === "on");

/** Each sound as notes in hertz, one after the other. */
const NOTES: Record<Sound, number[]> = {
  step: [523],
  done: [523, 784],
  full: [659, 523, 659],
  handedIn: [523, 659, 784],
  all: [523, 659, 784, 1047],
};

/** The time from one note to the next, in seconds. */
const NEXT_S = 0.14;
/** The time that a note takes to fade, in seconds. */
const FADE_S = 0.45;
/** How loud a note is, of 1. */
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

export function switchSounds(on: boolean): void {
  storage.set(KEY, on ? "on" : "off");
  soundsOn.set(on);
}

/** Plays a sound after a pause in seconds, if this device makes any. */
export function sound(name: Sound, pause = 0): void {
  if (!soundsOn.get() || typeof AudioContext === "undefined") {
    return;
  }
  context ??= new AudioContext();
  // Browsers let a page be heard only after a tap, and say so here.
  context.resume().catch(() => {});
  const begin = context.currentTime + pause;
  for (const [place, hertz] of NOTES[name].entries()) {
    playNote(context, hertz, begin + place * NEXT_S);
  }
}

function playNote(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + FADE_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + FADE_S);
}
