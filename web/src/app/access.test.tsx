import { cleanup, screen } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";

import { isPageFor, pagesOf } from "@/lib/routes";
import { answering } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";

import { MemberPage } from "./MemberPage";
import { pages } from "./pages";

/** Screens with a sentence of their own. */
const SENTENCES: Record<string, string> = {
  "/my-assigned-chores": "Access Denied: You must be logged in as a kid to view assigned chores.",
  "/history": "You must be logged in to view purchase history.",
  "/parent/assign-chores": "You must be logged in as a parent to assign chores.",
  "/parent/pending-requests":
    "You do not have permission to view this page. You must be a parent to view pending requests.",
};

const oneRoles = pages.flatMap(({ route: { path, audience }, Component }) =>
  audience === "kid" || audience === "parent" ? [{ path, audience, Component }] : [],
);

test.each(oneRoles)("$path is for a $audience alone, and asks nothing for others", async (page) => {
  const sent = answering({});
  const other = page.audience === "kid" ? USERS.parent : USERS.kid;
  show(
    <Suspense>
      <Routes>
        <Route path={page.path} element={<page.Component />} />
      </Routes>
    </Suspense>,
    { as: other, at: page.path.replace(":id", "leo") },
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Access Denied" })).toBeDefined();
  expect(
    screen.getByText(SENTENCES[page.path] ?? "You do not have permission to view this page."),
  ).toBeDefined();
  expect(sent).toEqual([]);
});

test("a carer opens the dashboard and the week", () => {
  expect(pagesOf("carer").map(({ path }) => path)).toEqual(["/", "/week"]);
});

const closedToCarers = pages
  .filter(({ route }) => route.audience !== "guest" && route.audience !== "board")
  .filter(({ route }) => !isPageFor("carer", route))
  .map((page) => ({ path: page.route.path, page }));

test.each(closedToCarers)("$path is closed to a carer, and asks nothing", async ({ path, page }) => {
  const sent = answering({});
  show(<MemberPage page={page} />, { as: USERS.carer, at: path.replace(":id", "leo") });
  expect(await screen.findByRole("heading", { level: 1, name: "Access Denied" })).toBeDefined();
  expect(sent).toEqual([]);
});

/** Draws the page of an address for Mia. */
const showKid = (path: string) => {
  const page = pages.find(({ route }) => route.path === path);
  show(
    <Suspense>
      <Routes>{page && <Route path={path} element={<page.Component />} />}</Routes>
    </Suspense>,
    { as: USERS.kid, at: path.replace(":id", "mia") },
  );
};

test("a kid reads names without links, and no page about anybody", async () => {
  answering({ "GET /leaderboard": [{ id: "mia", username: "Mia", points: 40, role: "kid" }] });
  showKid("/leaderboard");
  expect(await screen.findByText("Mia")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  showKid("/kids/:id");
  expect(await screen.findByText("You do not have permission to view this page.")).toBeDefined();
});
