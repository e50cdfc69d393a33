import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answering, callsIn } from "@/lib/testing/answering";
import { fridgeNote } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";
import { stubSpeech } from "@/lib/testing/speech";
import { day } from "@/lib/testing/today";

import { PictureFridge } from "./PictureFridge";

let speak: ReturnType<typeof stubSpeech>;

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  speak = stubSpeech();
  return () => vi.useRealTimers();
});

test("a kid who cannot read hears them", async () => {
  const notes = [fridgeNote("Grandma comes!"), fridgeNote("Bins", { last_day: "2026-03-01" })];
  answering({ "GET /today": day(), "GET /fridge": { notes } });
  const user = show(<PictureFridge />, { as: USERS.kid });
  const fridge = within(await screen.findByRole("region", { name: "On the fridge" }));
  expect(fridge.getAllByRole("listitem")).toHaveLength(1);
  await user.click(fridge.getByRole("button", { name: "Listen: Grandma comes!" }));
  expect(speak).toHaveBeenCalledExactlyOnceWith("Grandma comes!");
});

test("what is for the kid comes first, with its sticker", async () => {
  const notes = [fridgeNote("Bins"), fridgeNote("Thank you!", { kid_id: "mia", sticker: "sun" })];
  answering({ "GET /today": day(), "GET /fridge": { notes } });
  const user = show(<PictureFridge />, { as: USERS.kid });
  const fridge = within(await screen.findByRole("region", { name: "On the fridge" }));
  const [first = document.body] = fridge.getAllByRole("listitem");
  expect(within(first).getByRole("img", { name: "Sun sticker" })).toBeDefined();
  await user.click(within(first).getByRole("button", { name: "Listen: Thank you!" }));
  expect(speak).toHaveBeenCalledExactlyOnceWith("Thank you!");
});

test("a family without any has nothing of it", async () => {
  const sent = answering({ "GET /today": day(), "GET /fridge": { notes: [] } });
  show(<PictureFridge />, { as: USERS.kid });
  await waitFor(() => expect(callsIn(sent)).toContain("GET /fridge"));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});
