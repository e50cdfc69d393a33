import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";

import { MemberTools } from "./MemberTools";
import { Navigation } from "./Navigation";
import { ThumbBar } from "./ThumbBar";

const nothing = () => {};

const linksIn = async (name: string) =>
  within(await screen.findByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("a carer's navigation, bar and tools lead to what is theirs, and ask nothing", async () => {
  const sent = answering({});
  const user = show(
    <>
      <MemberTools user={USERS.carer} onAssistant={nothing} />
      <Navigation id="navigation" user={USERS.carer} onNavigate={nothing} onAssistant={nothing} />
      <ThumbBar role={USERS.carer.role} onNavigate={nothing} />
    </>,
    { as: USERS.carer },
  );
  expect(await linksIn("Main")).toEqual([
    ["Dashboard", "/"],
    ["Week", "/week"],
  ]);
  expect(await linksIn("Daily")).toEqual([
    ["Home", "/"],
    ["Week", "/week"],
  ]);
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(["Oma", "Logout"]);

  await user.click(screen.getByRole("button", { name: "User menu: Oma" }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/colours$/),
    "Choose your face",
    "Change password",
    "Where you are signed in",
    "Logout",
  ]);
  expect(sent).toEqual([]);
});
