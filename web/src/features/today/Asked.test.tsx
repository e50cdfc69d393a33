import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { SwapOffer } from "@/lib/api";
import { answering, type Answers, callsIn, refused } from "@/lib/testing/answering";
import { alertSaying, show, USERS } from "@/lib/testing/screen";
import { day, OFFER } from "@/lib/testing/today";

import { AskedCard } from "./AskedCard";
import type { MyDay } from "./myDay";
import { PictureAsked } from "./PictureAsked";

const PATH = "/occurrences/dog/2026-03-02/any/offer";
const { now, chores } = day({ chore_id: "dog" });
const [chore = { id: "dog", name: "The dog", description: null, points_value: 10 }] = chores;
const TO_MIA: SwapOffer = { ...OFFER, kid_id: "leo", to_kid_id: "mia" };

const ANSWERS: Answers = {
  "GET /today": day({ chore_id: "dog" }),
  "POST /occurrences/{id}/{day}/{part}/offer/accept": { waits: false },
  "DELETE /occurrences/{id}/{day}/{part}/offer": undefined,
};

/** What Mia sees of what Leo asks her. */
function card(offer: Partial<SwapOffer> = {}, answers: Answers = {}) {
  const sent = answering({ ...ANSWERS, ...answers });
  const user = show(
    <ul>
      <AskedCard asked={{ offer: { ...TO_MIA, ...offer }, chore }} now={now} />
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
  expect(accept).toMatchObject({ call: `POST ${PATH}/accept`, body: { kid_id: "leo" } });
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
  expect(writes(sent)[0]?.query.get("kid_id")).toBe("leo");
});

test("what is not for today, or for a part of it, says so", async () => {
  card({ day: "2026-03-01", part: "morning" });
  expect(await screen.findByText("Morning · Sun 3/1")).toBeDefined();
});

test("what was taken back meanwhile is told", async () => {
  const words = "This is not offered any more.";
  const gone = { "POST /occurrences/{id}/{day}/{part}/offer/accept": refused(404, words) };
  const { user } = card({}, gone);
  await user.click(await yes());
  expect(await alertSaying(words)).toBeDefined();
});

test("a kid who cannot read answers by a thumb", async () => {
  const sent = answering(ANSWERS);
  const shown = { asked: [{ offer: TO_MIA, chore }], now } as unknown as MyDay;
  const user = show(<PictureAsked day={shown} />, { as: USERS.kid });
  const tiles = within(await screen.findByRole("list", { name: "You are asked" }));
  await user.click(tiles.getByRole("button", { name: /^leo asks you: The dog/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "The dog" }));
  expect(dialog.getByText("leo asks you: The dog")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Yes, I'll do it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsIn(writes(sent))).toEqual([`POST ${PATH}/accept`]);
});
