import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";

import type { HelpReason, HelpRequest } from "@/lib/api";
import { online } from "@/lib/online";
import { answering, type Answers, callsIn, refused } from "@/lib/testing/answering";
import { alertSaying, show, USERS } from "@/lib/testing/screen";
import { stubSpeech } from "@/lib/testing/speech";
import { day, DOG, OFFER, schedule, STUCK } from "@/lib/testing/today";

import { AskOthers } from "./AskOthers";

afterEach(() => online.belief.set(true));

const HELP = "/occurrences/dog/2026-03-02/any/help";
const ANSWERED = { ...STUCK, note: "Use the blue lead.", answered_by: "Pat" };

/** Shows Mia the dog's walk, with which she is stuck as `help` says. */
function shown(
  help?: HelpRequest,
  { inPictures = false, isStuck = false, occurrence = DOG, answers = {} as Answers } = {},
) {
  let now = help;
  const sent = answering({
    "GET /today": () => ({ ...day({ chore_id: "dog" }), help_requests: now ? [now] : [] }),
    "PUT /occurrences/{id}/{day}/{part}/help": ({ body }) => {
      const { reason } = body as { reason: HelpReason };
      return (now = { ...STUCK, reason });
    },
    "DELETE /occurrences/{id}/{day}/{part}/help": () => {
      now = undefined;
      return undefined;
    },
    ...answers,
  });
  const onDone = vi.fn<() => void>();
  const user = show(
    <AskOthers occurrence={occurrence} inPictures={inPictures} isStuck={isStuck} onDone={onDone}>
      <p>The work</p>
    </AskOthers>,
    { as: USERS.kid },
  );
  return { sent, user, onDone };
}

const button = (name: string) => screen.findByRole("button", { name });
const isSeen = (element: HTMLElement) => element.closest("[hidden]") === null;
const writes = (sent: ReturnType<typeof answering>) =>
  callsIn(sent).filter((call) => !call.startsWith("GET"));

test("a kid says by one tap what they are stuck with", async () => {
  const { sent, user, onDone } = shown();
  const stuck = await button("I'm stuck");
  expect(screen.queryByRole("list")).toBeNull();
  const work = screen.getByText("The work");
  expect(isSeen(work)).toBe(true);
  await user.click(stuck);
  expect(isSeen(work)).toBe(false);
  const choices = within(screen.getByRole("list", { name: "Say why" }));
  expect(choices.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "It is too hard",
    "I cannot find something",
    "I have no time",
    "Please help me",
  ]);
  await user.dblClick(await button("I cannot find something"));
  expect(await alertSaying("Your parents will see it.")).toBeDefined();
  expect(onDone).toHaveBeenCalledOnce();
  expect(writes(sent)).toEqual([`PUT ${HELP}`]);
  expect(sent.find(({ call }) => call === `PUT ${HELP}`)?.body).toEqual({ reason: "cannot_find" });
});

test("nothing more is said while the dialog goes", async () => {
  const quiet = { ...day({ chore_id: "dog" }), help_requests: [] };
  const { sent, user } = shown(undefined, { answers: { "GET /today": quiet } });
  await user.click(await button("I'm stuck"));
  await user.click(await button("I have no time"));
  expect(await alertSaying("Your parents will see it.")).toBeDefined();
  const stuck = await button("I'm stuck");
  await waitFor(() => expect(stuck.dataset["loading"]).toBeUndefined());
  await user.click(await button("It is too hard"));
  expect(stuck.dataset["loading"]).toBeUndefined();
  expect(writes(sent)).toEqual([`PUT ${HELP}`]);
});

test("a second tap leads back to the work as it was", async () => {
  const { user } = shown();
  const stuck = await button("I'm stuck");
  const work = screen.getByText("The work");
  await user.click(stuck);
  expect(isSeen(work)).toBe(false);
  await user.click(await button("I'm stuck"));
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByText("The work")).toBe(work);
  expect(isSeen(work)).toBe(true);
});

test("while nobody answered, it can be taken back", async () => {
  const { sent, user } = shown(STUCK);
  expect(await screen.findByText("You asked for help: It is too hard")).toBeDefined();
  expect(screen.queryByRole("button", { name: "I'm stuck" })).toBeNull();
  await user.click(await button("Never mind"));
  await button("I'm stuck");
  expect(screen.queryByText(/^You asked for help/)).toBeNull();
  expect(writes(sent)).toEqual([`DELETE ${HELP}`]);
});

test("who is led to the reasons and takes back what they had said sees the work", async () => {
  const { user } = shown(STUCK, { isStuck: true });
  await user.click(await button("Never mind"));
  await button("I'm stuck");
  expect(screen.queryByRole("list")).toBeNull();
  expect(isSeen(screen.getByText("The work"))).toBe(true);
});

test("an answer is read, and the kid can be stuck again", async () => {
  const { sent, user } = shown(ANSWERED);
  expect(await screen.findByText("Pat: “Use the blue lead.”")).toBeDefined();
  await user.click(await button("I'm stuck"));
  await user.click(await button("I have no time"));
  await waitFor(() => expect(writes(sent)).toEqual([`PUT ${HELP}`]));
  expect(await screen.findByText("You asked for help: I have no time")).toBeDefined();
});

test("a reason of a newer server is help in general", async () => {
  shown({ ...STUCK, reason: "too_wet" as HelpReason });
  expect(await screen.findByText("You asked for help: Please help")).toBeDefined();
});

test("without a network nothing can be said", async () => {
  const { user } = shown();
  await user.click(await button("I'm stuck"));
  online.belief.set(false);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(isSeen(screen.getByText("The work"))).toBe(true);
  online.belief.set(true);
  await button("I'm stuck");
  expect(screen.queryByRole("list")).toBeNull();
});

test("what was said is taken back once there is a network", async () => {
  shown(STUCK);
  const neverMind = await button("Never mind");
  online.belief.set(false);
  await waitFor(() => expect(neverMind.getAttribute("aria-disabled")).toBe("true"));
});

test("a refusal is told in the server's words, and the choices stay", async () => {
  const words = "This is done already.";
  const answers = { "PUT /occurrences/{id}/{day}/{part}/help": refused(409, words) };
  const { user, onDone } = shown(undefined, { answers });
  await user.click(await button("I'm stuck"));
  await user.click(await button("It is too hard"));
  expect(await alertSaying(words)).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole("list", { name: "Say why" })).toBeDefined();
});

test("a kid who cannot read hears the answer and each choice", async () => {
  const speak = stubSpeech();
  const { user } = shown(ANSWERED, { inPictures: true });
  await user.click(await button("Listen: Pat: “Use the blue lead.”"));
  await user.click(await button("I'm stuck"));
  await user.click(await button("Listen: Please help me"));
  expect(speak.mock.calls).toEqual([["Pat: “Use the blue lead.”"], ["Please help me"]]);
});

test.each([false, true])(
  "what waits is taken back each by its own button, in pictures: %s",
  async (inPictures) => {
    vi.setSystemTime("2026-03-02T15:00:00Z");
    onTestFinished(() => void vi.useRealTimers());
    const schedules = [schedule({ mode: "turn", kid_ids: ["leo", "mia"] })];
    let swap_offers = [OFFER];
    const occurrence = { ...DOG, mode: "turn", kid_id: "mia" } as const;
    const { sent, user } = shown(STUCK, {
      inPictures,
      occurrence,
      answers: {
        "GET /today": () => ({ ...day({ chore_id: "dog", schedules }), help_requests: [STUCK], swap_offers }),
        "DELETE /occurrences/{id}/{day}/{part}/offer": () => {
          swap_offers = [];
          return undefined;
        },
      },
    });
    await screen.findByText("You asked leo to do it");
    const inOrder = [...document.querySelectorAll("main [role=status], main button")];
    expect(inOrder.map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual([
      "You asked for help: It is too hard",
      "Never mind",
      "You asked leo to do it",
      "Never mind",
    ]);
    const neverMind = { name: "Never mind", description: "You asked leo to do it" };
    await user.click(screen.getByRole("button", neverMind));
    const again = await button("Ask to swap");
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(writes(sent)).toEqual(["DELETE /occurrences/dog/2026-03-02/any/offer"]);
    expect(screen.getByRole("button", { name: "Never mind" })).toBeDefined();
  },
);
