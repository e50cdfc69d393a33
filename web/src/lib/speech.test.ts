import { expect, test } from "vitest";

import { localVoice } from "./speech";

const voice = (name: string, lang: string, localService: boolean, isDefault = false) =>
  ({ name, lang, localService, default: isDefault, voiceURI: name }) as SpeechSynthesisVoice;

const CLOUD = voice("cloud", "en-US", false, true);
const ENGLISH = voice("english", "en_GB", true);
const GERMAN = voice("german", "de-DE", true);

test("only what speaks on this device speaks", () => {
  expect(localVoice([CLOUD], "en-US")).toBeUndefined();
  expect(localVoice([], "en-US")).toBeUndefined();
  expect(localVoice([CLOUD, GERMAN], "en-US")).toBe(GERMAN);
});

test("the user's own language comes first, as exactly as there is", () => {
  expect(localVoice([GERMAN, ENGLISH, CLOUD], "en-US")).toBe(ENGLISH);
  expect(localVoice([ENGLISH, GERMAN], "de-DE")).toBe(GERMAN);
  expect(localVoice([ENGLISH, voice("own", "de-AT", true, true)], "fr")?.name).toBe("own");
});
