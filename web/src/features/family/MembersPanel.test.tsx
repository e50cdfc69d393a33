import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { KidPin } from "@/lib/api";
import { answering, type Answers, BROKEN, callsIn } from "@/lib/testing/answering";
import { alertSaying, MEMBERS, show, USERS } from "@/lib/testing/screen";

import { MembersPanel } from "./MembersPanel";

test("members that cannot be loaded can be asked for again", async () => {
  answering({ "GET /users": BROKEN });
  const user = show(<MembersPanel />, { as: USERS.parent });
  const failed = await alertSaying("Failed to load family members.");
  answering({ "GET /users": [MEMBERS.parent, MEMBERS.kid] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /^Actions for .*Mia/ })).toBeDefined();
});

/** Opens a kid's menu, and there a dialog. */
async function chosen(item: string, answers: Answers) {
  const sent = answering({ "GET /users": [MEMBERS.parent, MEMBERS.kid], ...answers });
  const user = show(<MembersPanel />, { as: USERS.parent });
  const menu = await screen.findByRole("button", { name: /^Actions for .*Mia/ });
  const open = async () => {
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: item }));
    return within(await screen.findByRole("dialog"));
  };
  return { sent, user, open };
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a kid gets a PIN of pictures, and loses it", async () => {
  let pins: KidPin[] = [];
  const { sent, user, open } = await chosen("PIN for the Tablet", {
    "GET /pins": () => pins,
    "PUT /kids/{id}/pin": () => {
      pins = [{ kid_id: "mia", kind: "pictures", set_at: "2026-03-02T12:00:00Z" }];
      return undefined;
    },
    "DELETE /kids/{id}/pin": undefined,
  });
  const dialog = await open();
  expect(await dialog.findByText(/has no PIN/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "3 pictures" }));
  for (const animal of ["Bear", "Lion", "Frog"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(dialog.getByRole("button", { name: animal }));
  }
  await closed();
  expect(sent.find(({ call }) => call === "PUT /kids/mia/pin")?.body).toEqual({
    kind: "pictures",
    pin: "bear-lion-frog",
  });
  const again = await open();
  expect(await again.findByText(/has a PIN of 3 pictures/)).toBeDefined();
  await user.click(again.getByRole("button", { name: "Remove the PIN" }));
  await closed();
  expect(callsIn(sent)).toContain("DELETE /kids/mia/pin");
});
