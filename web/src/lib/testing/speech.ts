import { type Mock, vi } from "vitest";

/** Gives the browser a voice; its words are passed to the mock. */
export function stubSpeech(): Mock<(words: string) => void> {
  const speak = vi.fn<(words: string) => void>();
  const speech = {
    getVoices: () => [{ lang: "en-US", localService: true }],
    cancel: () => {},
    speak: ({ text }: { text: string }) => speak(text),
  };
  vi.stubGlobal("speechSynthesis", Object.assign(new EventTarget(), speech));
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  return speak;
}
