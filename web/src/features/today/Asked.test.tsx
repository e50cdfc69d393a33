import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import type { SwapOffer } from "@/lib/api";
import { answering, type Answers, callsIn, refused } from "@/lib/testing/answering";
import { alertSaying, show, USERS } from "@/lib/testing/screen";
import { stubSpeech } from "@/lib/testing/speech";
import { ACCEPTED, day, DOG, OFFER, schedule } from "@/lib/testing/today";

import { AskedCard } from "./AskedCard";
import type { Asked } from "./myDay";
import { PictureAsked } from "./PictureAsked";
import { useMyDay } from "./useMyDay";

const PATH = "/occurrences/dog/2026-03-02/any/offer";
const { now, chores } = day({ chore_id: "dog" });
const [chore = { id: "dog", name: "The dog", description: null, points_value: 10 }] = chores;
const TO_MIA: SwapOffer = { ...OFFER, kid_id: "leo", to_kid_id: "mia" };
const SAID_YES = { ...TO_MIA, accepted_at: ACCEPTED.accepted_at };
const ASKED: Asked = { offer: TO_MIA, chore, occurrence: { ...DOG, mode: "turn", kid_id: "leo" } };

const ANSWERS: Answers = {
  "GET /today": day({ chore_id: "dog" }),
  "POST /occurrences/{id}/{day}/{part}/offer/accept": { waits: false },
  "DELETE /occurrences/{id}/{day}/{part}/offer": undefined,
};

/** Shows Mia the card of Leo's offer. */
function card(asked: Partial<Asked> = {}, answers: Answers = {}) {
  const sent = answering({ ...ANSWERS, ...answers });
  const user = show(
    <ul>
      <AskedCard asked={{ ...ASKED, ...asked }} now={now} />
    </ul>,
    { as: USERS.kid },
  );
  return { sent, user };
}

const yes = () => screen.findByRole("button", { name: "Yes, I'll do it" });
const writes = (sent: ReturnType<typeof answering>) => sent.filter(({ call }) => !call.startsWith("GET"));

test("a kid says yes, and it is theirs", async () => {
  const { sent, user } = card();
  expect(await screen.findByText("leo asks you: The dog")).toBeDefined();
  await user.dblClick(await yes());
  expect(await alertSaying("It is yours now.")).toBeDefined();
  const [accept, ...more] = writes(sent);
  expect(more).toEqual([]);
  expect(accept).toMatchObject({ call: `POST ${PATH}/accept`, body: { kid_id: "leo", to_kid_id: "mia" } });
  expect(accept?.key).toMatch(/^[0-9a-f]{32}$/);
});

test("a kid says yes, and a parent has to agree", async () => {
  const { user } = card({}, { "POST /occurrences/{id}/{day}/{part}/offer/accept": { waits: true } });
  await user.click(await yes());
  expect(await alertSaying("A parent will see it.")).toBeDefined();
});

test("a kid says no", async () => {
  const { sent, user } = card();
  await user.click(await screen.findByRole("button", { name: "No, thanks" }));
  await waitFor(() => expect(callsIn(writes(sent))).toEqual([`DELETE ${PATH}`]));
  expect(writes(sent)[0]?.query.toString()).toBe("kid_id=leo&to_kid_id=mia");
});

const POSTPONED: Asked = {
  ...ASKED,
  occurrence: { ...ASKED.occurrence, day: "2026-02-27", due_day: "2026-03-01", part: "morning" },
};

test("what is due on another day, or in a part of it, says so", async () => {
  card(POSTPONED);
  expect(await screen.findByText("Morning, Yesterday")).toBeDefined();
});

test("a kid reads that they said yes, and takes it back", async () => {
  const { sent, user } = card({ offer: SAID_YES });
  expect(await screen.findByText("You said yes. A parent will see it.")).toBeDefined();
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Never mind" }));
  await waitFor(() => expect(callsIn(writes(sent))).toEqual([`DELETE ${PATH}`]));
  expect(writes(sent)[0]?.query.toString()).toBe("kid_id=leo&to_kid_id=mia");
});

test("what was taken back meanwhile is told", async () => {
  const words = "This is not offered any more.";
  const gone = { "POST /occurrences/{id}/{day}/{part}/offer/accept": refused(404, words) };
  const { user } = card({}, gone);
  await user.click(await yes());
  expect(await alertSaying(words)).toBeDefined();
});

function AskedToday() {
  const today = useMyDay();
  return today && <PictureAsked day={today} />;
}

/** Shows Mia Leo's offer of March 2 in pictures, until `end`. */
function pictures(offer: SwapOffer, answers: Answers = {}) {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  let swap_offers = [offer];
  const end = () => void (swap_offers = []);
  const schedules = [schedule({ mode: "turn", parts: 4 })];
  const sent = answering({
    ...ANSWERS,
    "GET /today": () => ({ ...day({ chore_id: "dog", schedules }), swap_offers }),
    ...answers,
  });
  return { sent, end, user: show(<AskedToday />, { as: USERS.kid }) };
}

const EVENING: SwapOffer = { ...TO_MIA, part: "evening" };
const tile = async (name: string) =>
  within(await screen.findByRole("list", { name: "You are asked" })).getByRole("button", { name });
const dialog = async () => within(await screen.findByRole("dialog", { name: "The dog" }));

test("a kid who cannot read hears when it is, and answers by a thumb", async () => {
  const speak = stubSpeech();
  const { sent, user } = pictures(EVENING);
  const words = "leo asks you: The dog. Evening";
  await user.click(await screen.findByRole("button", { name: `Listen: ${words}` }));
  expect(speak).toHaveBeenCalledExactlyOnceWith(words);
  await user.click(await tile(`${words} Yes or no?`));
  expect((await dialog()).getByText(words)).toBeDefined();
  await user.click((await dialog()).getByRole("button", { name: "Yes, I'll do it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsIn(writes(sent))).toEqual(["POST /occurrences/dog/2026-03-02/evening/offer/accept"]);
});

test("a kid who cannot read takes a yes back", async () => {
  const { sent, user } = pictures({ ...EVENING, accepted_at: ACCEPTED.accepted_at });
  const words = "leo asks you: The dog. Evening. You said yes. A parent will see it.";
  await user.click(await tile(`${words} Waiting for a parent`));
  expect((await dialog()).getByText(words)).toBeDefined();
  expect((await dialog()).queryByRole("button", { name: "Yes, I'll do it" })).toBeNull();
  await user.click((await dialog()).getByRole("button", { name: "Never mind" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsIn(writes(sent))).toEqual(["DELETE /occurrences/dog/2026-03-02/evening/offer"]);
});

test("what is not offered any more leaves the pictures, with its dialog", async () => {
  const words = "This is not offered any more.";
  const { user, end } = pictures(EVENING, {
    "POST /occurrences/{id}/{day}/{part}/offer/accept": refused(404, words),
  });
  await user.click(await tile("leo asks you: The dog. Evening Yes or no?"));
  end();
  await user.click((await dialog()).getByRole("button", { name: "Yes, I'll do it" }));
  expect(await alertSaying(words)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("list", { name: "You are asked" })).toBeNull();
});
