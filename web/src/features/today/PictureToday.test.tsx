import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { timerStore } from "@/domain/handIn/timerStore";
import { online } from "@/lib/online";
import { answering, callsIn } from "@/lib/testing/answering";
import { DIRECTORY } from "@/lib/testing/rows";
import { show, signIn, USERS } from "@/lib/testing/screen";
import { stubSpeech } from "@/lib/testing/speech";
import { day, schedule, STUCK } from "@/lib/testing/today";

import { PictureToday } from "./PictureToday";
import { useMyDay } from "./useMyDay";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => {
    vi.useRealTimers();
    online.belief.set(true);
    timerStore.update(USERS.kid.id, () => ({}));
  };
});

/** Mia's day: a walk of two steps. */
async function today() {
  const walk = { id: "dog", icon: null, photo_id: null, proof: "no" } as const;
  const steps = ["Leash", "Walk"].map((text) => ({ text, icon: null, minutes: null }));
  const sent = answering({
    "GET /today": day({ chore_id: "dog", schedules: [schedule()] }),
    "GET /directory": { ...DIRECTORY, chores: [{ ...walk, steps }] },
    "GET /fridge": { notes: [] },
    "GET /kids/my-assignments": [],
    "GET /chores": [],
    "GET /chores/history/me": [],
    "GET /users/me": USERS.kid,
    "PUT /occurrences/{id}/{day}/{part}/help": STUCK,
  });
  await signIn();
  const user = show(<Shown />, { as: USERS.kid });
  return { sent, user };
}

function Shown() {
  const mine = useMyDay();
  return mine && <PictureToday day={mine} />;
}

test("who is stuck with a step says so, and the dialog of the chore has the reasons", async () => {
  const { sent, user } = await today();
  await user.click(await screen.findByRole("button", { name: /The dog/ }));
  const player = await screen.findByRole("dialog");
  expect(await within(player).findByRole("heading", { name: /^Leash/ })).toBeDefined();
  await user.click(within(player).getByRole("button", { name: "I'm stuck" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: /^Leash/ })).toBeNull());
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "It is too hard" }));
  await waitFor(() => expect(callsIn(sent)).toContain("PUT /occurrences/dog/2026-03-02/any/help"));
});

test("without a network there is nobody to ask", async () => {
  const { user } = await today();
  await user.click(await screen.findByRole("button", { name: /The dog/ }));
  const player = within(await screen.findByRole("dialog"));
  await player.findByRole("heading", { name: /^Leash/ });
  online.belief.set(false);
  await waitFor(() => expect(player.queryByRole("button", { name: "I'm stuck" })).toBeNull());
});

/** Mia's day without steps: a dog that takes one tick. */
async function plain() {
  answering({
    "GET /today": day({ chore_id: "dog", schedules: [schedule({ kid_ids: ["mia"] })] }),
    "GET /fridge": { notes: [] },
    "GET /kids/my-assignments": [],
    "GET /chores": [],
    "GET /chores/history/me": [],
    "GET /users/me": USERS.kid,
  });
  await signIn();
  const user = show(<Shown />, { as: USERS.kid });
  return { user, tile: () => screen.findByRole("button", { name: /^(?!Listen).*The dog/ }) };
}

test("a voice of the device reads out what is asked for, and nothing by itself", async () => {
  const speak = stubSpeech();
  const { user, tile } = await plain();
  await user.click(await tile());
  await user.click(await within(await screen.findByRole("dialog")).findByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(speak).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Listen: The dog" }));
  expect(speak).toHaveBeenCalledExactlyOnceWith("The dog");
  // Who leaves hears no more.
  const cancel = vi.spyOn(speechSynthesis, "cancel");
  cleanup();
  expect(cancel).toHaveBeenCalledOnce();
});

test("there is no speaker where only a service could speak", async () => {
  stubSpeech();
  vi.spyOn(speechSynthesis, "getVoices").mockReturnValue([{ lang: "en-US", localService: false } as never]);
  const { tile } = await plain();
  await tile();
  expect(screen.queryByRole("button", { name: /^Listen/ })).toBeNull();
});
