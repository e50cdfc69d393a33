import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { FamilyMember } from "@/lib/api";
import { loadRules } from "@/lib/rules";
import { answering, type Answers, callsIn, refused } from "@/lib/testing/answering";
import { FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, fill, MEMBERS, saidOf, show, USERS } from "@/lib/testing/screen";

import { MembersPanel } from "./MembersPanel";

beforeAll(loadRules);
beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** The panel of a family with these members besides Pat. */
function panel(members: FamilyMember[], others: Answers = {}, width = 1280) {
  const sent = answering({ "GET /users": [MEMBERS.parent, ...members], "GET /family": FAMILY, ...others });
  const user = show(<MembersPanel />, { as: USERS.parent, width });
  const changes = () => sent.filter(({ call }) => !call.startsWith("GET"));
  return { user, changes };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const value = (label: string) => (field(label) as HTMLInputElement).value;

test("a family without a carer sees a way to add one, and nothing else of it", async () => {
  panel([MEMBERS.kid]);
  await screen.findByRole("table", { name: "Family members" });
  expect(screen.getAllByText(/carer/i).map(({ textContent }) => textContent)).toEqual(["Add a Carer"]);
  expect(screen.queryByText(/until/)).toBeNull();
});

test("a carer is added from today until taken back, or for some days", async () => {
  const { user, changes } = panel([], { "POST /carers": USERS.carer });
  await user.click(await button("Add a Carer"));
  const form = await dialog("Add a Carer");
  expect([value("From"), value("Until")]).toEqual(["2026-03-02", ""]);
  await user.click(form.getByRole("button", { name: "Add Carer" }));
  await waitFor(() => expect(saidOf(field("Username"))).not.toBe(""));
  await fill(user, field("Username"), " Oma ");
  await fill(user, field("Password"), "sand and sunshine");
  await fill(user, field("Until"), "2026-03-01");
  await user.click(form.getByRole("button", { name: "Add Carer" }));
  await waitFor(() => expect(saidOf(field("Until"))).toContain("The last day must not be before the first."));
  expect(changes()).toEqual([]);

  await fill(user, field("From"), "2026-03-07");
  await fill(user, field("Until"), "2026-03-08");
  await user.click(form.getByRole("button", { name: "Add Carer" }));
  expect(await screen.findByText("Oma can sign in from Saturday, 3/7.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes()).toMatchObject([
    {
      call: "POST /carers",
      body: {
        username: "Oma",
        password: "sand and sunshine",
        days: { from_day: "2026-03-07", until_day: "2026-03-08" },
      },
    },
  ]);
  expect(changes()[0]?.key).not.toBeNull();
});

test("a name that is taken is told in the server's words", async () => {
  const { user } = panel([], { "POST /carers": refused(409, "This username is taken.") });
  await user.click(await button("Add a Carer"));
  const form = await dialog("Add a Carer");
  await fill(user, field("Username"), "Oma");
  await fill(user, field("Password"), "sand and sunshine");
  await user.click(form.getByRole("button", { name: "Add Carer" }));
  expect(await alertSaying("This username is taken.")).toBeDefined();
  expect(value("Username")).toBe("Oma");
});

test.each([1280, 390])("carers are between parents and kids, with their days, %i px wide", async (width) => {
  panel([MEMBERS.kid, { ...MEMBERS.carer, cares_until: "2026-03-08" }], {}, width);
  expect(await screen.findByText(/until Sunday, 3\/8/)).toBeDefined();
  const names = (await screen.findAllByRole("button", { name: /^Actions for/ })).map((one) =>
    one.getAttribute("aria-label"),
  );
  expect(names.map((name) => name?.match(/Pat|Oma|Mia/)?.[0])).toEqual(["Pat", "Oma", "Mia"]);
  expect(screen.getByText(/Carer(?!s)/, { selector: "td *, li *" })).toBeDefined();
});

test("a parent changes a carer's days, and does what can be done for others", async () => {
  const carer = { ...MEMBERS.carer, cares_until: "2026-03-08" };
  const { user, changes } = panel([carer], { "PUT /carers/{id}": undefined });
  await user.click(await button(/^Actions for .*Oma/));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual([
    "Name and Face",
    "Days",
    "Reset Password",
    "Where They Are Signed In",
    "Promote to Parent",
    "Remove",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Days" }));
  const form = await dialog("Days: Oma");
  expect([value("From"), value("Until")]).toEqual(["2026-03-01", "2026-03-08"]);
  await user.clear(field("Until"));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The days of Oma are saved.")).toBeDefined();
  expect(changes()).toMatchObject([
    { call: "PUT /carers/oma", body: { from_day: "2026-03-01", until_day: null } },
  ]);
});

test("who removes a carer reads that what was ticked stays", async () => {
  const { user, changes } = panel([MEMBERS.carer], { "DELETE /users/{id}": undefined });
  await user.click(await button(/^Actions for .*Oma/));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const asked = await dialog("Remove from Family");
  expect(asked.getByText(/What they ticked for the kids stays\.$/)).toBeDefined();
  await user.click(asked.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Oma is no longer in the family.")).toBeDefined();
  expect(callsIn(changes())).toEqual(["DELETE /users/oma"]);
});
