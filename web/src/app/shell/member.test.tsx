import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Profile } from "@/lib/api";
import { linkText, routes } from "@/lib/routes";
import { session } from "@/lib/session";
import { answering, type Answers, callsIn, held } from "@/lib/testing/answering";
import { NOTHING_WAITS } from "@/lib/testing/quiet";
import { DIRECTORY, GOAL, STREAK } from "@/lib/testing/rows";
import { show, signIn, USERS } from "@/lib/testing/screen";
import { day, schedule } from "@/lib/testing/today";

import { AppRoutes } from "../router";
import { LogoutProvider } from "./LogoutProvider";
import { MemberShell } from "./MemberShell";
import { MemberTools } from "./MemberTools";
import { Navigation } from "./Navigation";
import { ThumbBar } from "./ThumbBar";

const nothing = () => {};
const MIA: Profile = {
  id: "mia",
  username: "Mia",
  display_name: "Mia",
  role: "kid",
  colour: "sky",
  face: "fox",
  photo_id: null,
  picture_mode: false,
};
const BESIDE = { ...NOTHING_WAITS, "GET /goal": GOAL, "GET /kids/my-assignments": [] };
const BED = day({ chore_id: "bed" });
const ROUTINES = { schedules: [{ chore_id: "bed", schedule: schedule(), never_rejected: false }] };

/** Draws the navigation and the bottom bar for a role. */
function showLinks(role: "kid" | "parent", at: string): void {
  show(
    <>
      <Navigation id="navigation" user={USERS[role]} onNavigate={nothing} onAssistant={nothing} />
      <ThumbBar role={role} onNavigate={nothing} />
    </>,
    { as: USERS[role], at },
  );
}

const navigation = () => within(screen.getByRole("navigation", { name: "Main" }));
const bar = () => within(screen.getByRole("navigation", { name: "Daily" }));
const texts = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

test("a kid whose chores come back has a link to their day, with what is to do, and no others have", async () => {
  answering({ ...BESIDE, "GET /today": BED });
  showLinks("kid", routes.today.path);
  const today = await navigation().findByRole("link", { name: "Today 1 to do" });
  expect(today.getAttribute("href")).toBe(routes.today.path);
  expect(today.getAttribute("aria-current")).toBe("page");
  const withDay = texts(navigation().getAllByRole("link"));
  expect(withDay[3]).toMatch(/^Today/);
  expect(bar().getByRole("link", { name: "Chores" }).getAttribute("href")).toBe(routes.today.path);
  cleanup();

  answering({ ...BESIDE, "GET /today": day() });
  showLinks("kid", routes.store.path);
  await waitFor(() => expect(texts(navigation().getAllByRole("link"))).toEqual(withDay.toSpliced(3, 1)));
  expect(bar().getByRole("link", { name: "Chores" }).getAttribute("href")).toBe(routes.availableChores.path);
});

test("a parent whose chores come back has a link to the week, and no others have", async () => {
  answering({ ...BESIDE, "GET /schedules": ROUTINES });
  showLinks("parent", routes.week.path);
  const week = await navigation().findByRole("link", { name: "Week" });
  expect(week.getAttribute("href")).toBe(routes.week.path);
  expect(week.getAttribute("aria-current")).toBe("page");
  cleanup();

  answering({ ...BESIDE, "GET /schedules": { schedules: [] } });
  showLinks("parent", routes.store.path);
  expect(await navigation().findByRole("link", { name: linkText("manageChores") })).toBeDefined();
  await waitFor(() => expect(navigation().queryByRole("link", { name: "Week" })).toBeNull());
});

test("what the bar does not lead to belongs to one of its places", async () => {
  answering({ ...BESIDE, "GET /schedules": { schedules: [] } });
  showLinks("parent", routes.connections.path);
  const marked = texts(
    bar()
      .getAllByRole("link")
      .filter(({ dataset }) => dataset["within"] === "true"),
  );
  expect(marked).toEqual(["Family"]);
  expect(navigation().getByRole("link", { name: "Connections" }).getAttribute("href")).toBe(
    routes.connections.path,
  );
});

test("the header shows a streak to kids alone", async () => {
  answering({ "GET /kids/streak": STREAK });
  show(<MemberTools user={USERS.kid} onAssistant={nothing} />, { as: USERS.kid });
  expect(await screen.findByText(/^Streak: /)).toBeDefined();
  cleanup();
  const sent = answering({});
  show(<MemberTools user={USERS.parent} onAssistant={nothing} />, { as: USERS.parent });
  expect(screen.getByRole("button", { name: "User menu: Pat" })).toBeDefined();
  expect(screen.queryByText(/^Streak: /)).toBeNull();
  expect(sent).toEqual([]);
});

test("the menu of a kid tells who it is, and signs out", async () => {
  const sent = answering({
    "GET /kids/streak": STREAK,
    "GET /users/me": USERS.kid,
    "POST /sign-out": undefined,
  });
  await signIn();
  const user = show(
    <LogoutProvider>
      <MemberTools user={USERS.kid} onAssistant={nothing} />
    </LogoutProvider>,
    { as: USERS.kid },
  );
  await user.click(screen.getByRole("button", { name: "User menu: Mia" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getByText("Mia")).toBeDefined();
  expect(menu.getByText("Kid")).toBeDefined();
  await user.click(menu.getByRole("menuitem", { name: "Logout" }));
  await waitFor(() => expect(session.get().status).toBe("signed-out"));
  await waitFor(() => expect(callsIn(sent)).toContain("POST /sign-out"));
  await waitFor(() => expect(localStorage.getItem("pogona.sign-outs")).toBeNull());
});

const SHELL: Answers = {
  ...BESIDE,
  "GET /events": held(undefined as never).answer,
  "GET /schedules": { schedules: [] },
  "GET /today": day(),
  "GET /kids/streak": STREAK,
  "GET /chores/history/me/detailed": [],
  "GET /users/me/points-history": [],
  "GET /users/me/purchase-history": [],
  "GET /requests/me": [],
};

test("kids hear the news on every page, and parents hear none", async () => {
  const kids = answering(SHELL);
  show(<MemberShell />, { as: USERS.kid });
  await waitFor(() => expect(callsIn(kids)).toContain("GET /users/me/points-history"));
  await waitFor(() => expect(localStorage.getItem("pogona.greeted.mia")).not.toBeNull());
  cleanup();
  const parents = answering(SHELL);
  show(<MemberShell />, { as: USERS.parent });
  await waitFor(() => expect(callsIn(parents)).toContain("GET /parent/requests/pending"));
  expect(callsIn(parents)).not.toContain("GET /users/me/points-history");
  expect(screen.queryByRole("region", { name: "Your news" })).toBeNull();
});

test("at the first sign-in nobody sees words before it is known whether they read", async () => {
  const directory = held(DIRECTORY);
  answering({ ...SHELL, "GET /directory": directory.answer });
  show(<MemberShell />, { as: USERS.kid });
  expect(screen.getByRole("banner")).toBeDefined();
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByRole("navigation")).toBeNull();
  directory.release();
  expect(await screen.findByRole("navigation", { name: "Main" })).toBeDefined();
});

test("a kid at an unknown address is told that there is no such page, and gets home", async () => {
  answering({ ...SHELL, "GET /users/me": USERS.kid, "POST /sign-out": undefined });
  await signIn();
  show(<AppRoutes />, { at: "/parent/no-such-page/at-all" });
  expect(await screen.findByRole("heading", { level: 1, name: "Oops! Page Not Found." })).toBeDefined();
  expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe(routes.dashboard.path);
  expect(await screen.findByRole("button", { name: "User menu: Mia" })).toBeDefined();
  await act(() => session.logout());
});

test("a kid chooses a face", async () => {
  let chosen: Pick<Profile, "face" | "colour"> = MIA;
  const member = () => ({ ...MIA, ...chosen });
  answering({
    "GET /kids/streak": STREAK,
    "GET /directory": () => ({ ...DIRECTORY, members: [member()] }),
    "PUT /profile": ({ body }) => {
      chosen = body as typeof chosen;
      return member();
    },
  });
  const user = show(<MemberTools user={USERS.kid} onAssistant={nothing} />, { as: USERS.kid });
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "User menu: Mia" }));
    await user.click(await screen.findByRole("menuitem", { name: "Choose your face" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose your face" }));
    const penguin = await dialog.findByRole("button", { name: "penguin" });
    return { dialog, penguin };
  };
  const { dialog, penguin } = await open();
  expect(penguin.getAttribute("aria-pressed")).toBe("false");
  await user.click(penguin);
  await user.click(dialog.getByRole("button", { name: "purple" }));
  await user.click(dialog.getByRole("button", { name: "Take it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(chosen).toEqual({ face: "penguin", colour: "purple" });
  expect((await open()).penguin.getAttribute("aria-pressed")).toBe("true");
});
