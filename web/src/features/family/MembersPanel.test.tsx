import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN } from "@/lib/testing/answering";
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
