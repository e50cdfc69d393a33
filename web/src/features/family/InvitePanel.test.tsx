import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering } from "@/lib/testing/answering";
import { CONFIG, FAMILY } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";

import { InvitePanel } from "./InvitePanel";

const invite = async () => {
  show(<InvitePanel />, { as: USERS.parent });
  return (await screen.findByRole<HTMLInputElement>("textbox", { name: "Invite Link" })).value;
};
const renew = () => screen.queryByRole("button", { name: "New Invite Code" });

test("where there is one family its address is the invite, where there are many it has a code", async () => {
  answering({ "GET /family": FAMILY, "GET /config": { ...CONFIG, signup: "family" } });
  expect(await invite()).toMatch(/^http.+\/signup$/);
  expect(renew()).toBeNull();
  cleanup();
  answering({ "GET /family": FAMILY, "GET /config": { ...CONFIG, signup: "hosted" } });
  expect(await invite()).toMatch(/^http.+\/signup\?invite=INVITE$/);
  expect(renew()).not.toBeNull();
});
