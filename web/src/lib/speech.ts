import { useEffect, useRef, useSyncExternalStore } from "react";

/* Words are read aloud only on this device: a voice service would learn a kid's chores
   (docs/product/screens-by-role.md#read-aloud). */

/** A local voice, in the user's language if there is one; undefined in browsers without speech. */
export function localVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const local = voices.filter(({ localService }) => localService === true);
  const [wanted = ""] = language.toLowerCase().split("-");
  return (
    local.find(({ lang }) => lang.toLowerCase() === language.toLowerCase()) ??
    local.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === wanted) ??
    local.find((voice) => voice.default) ??
    local[0]
  );
}

function voiceNow(): SpeechSynthesisVoice | undefined {
  return "speechSynthesis" in window
    ? localVoice(window.speechSynthesis.getVoices(), navigator.language)
    : undefined;
}

/** Browsers load their voices after the page. */
function subscribe(listener: () => void): () => void {
  const speech = "speechSynthesis" in window ? window.speechSynthesis : undefined;
  speech?.addEventListener("voiceschanged", listener);
  return () => speech?.removeEventListener("voiceschanged", listener);
}

/** Whether words can be read aloud here. */
function hasVoice(): boolean {
  return voiceNow() !== undefined;
}

/** A function that reads words aloud and stops the words before; undefined without a local voice. */
export function useSpeech(): ((words: string) => void) | undefined {
  const canSpeak = useSyncExternalStore(subscribe, hasVoice);
  const spoken = useRef<SpeechSynthesisUtterance>(undefined);
  useEffect(
    () => () => {
      // Stops reading when the user leaves.
      if (spoken.current !== undefined) {
        window.speechSynthesis.cancel();
      }
    },
    [],
  );
  const speak = (words: string) => {
    const voice = voiceNow();
    window.speechSynthesis.cancel();
    if (voice !== undefined) {
      const utterance = new SpeechSynthesisUtterance(words);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      spoken.current = utterance;
      window.speechSynthesis.speak(utterance);
    }
  };
  return canSpeak ? speak : undefined;
}
