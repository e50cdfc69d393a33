import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { AssignChore, FamilyAssignment } from "@/lib/api";
import { answering, BROKEN, type Sent } from "@/lib/testing/answering";
import { chore, FAMILY, familyAssignment } from "@/lib/testing/rows";
import { alertSaying, isEnabled, MEMBERS, show, USERS } from "@/lib/testing/screen";

import { AssignChoresPage } from "./AssignChoresPage";

const NAMES: Record<string, string> = { mia: "Mia", ben: "Ben", zoe: "Zoe" };

const member = (id: string) => ({ ...MEMBERS.kid, id, username: NAMES[id] ?? "" });

/** A family of these kids with a chore, the answers to what a parent assigns, and the assignments. */
function family(...kids: string[]) {
  const given: FamilyAssignment[] = [];
  const give = ({ body }: Sent) => {
    const kid = (body as AssignChore).assigned_to_kid_id;
    const one = familyAssignment("Feed the dragon", { id: kid, kid_username: NAMES[kid] ?? "" });
    given.push(one);
    return one;
  };
  const users = kids.map((id) => member(id));
  const there = {
    "GET /parent/assignment-submissions/pending": [],
    "GET /parent/chore-assignments": () => [...given],
    "GET /family": FAMILY,
    "GET /chores/my-chores": [chore("Feed the dragon")],
    "GET /users": [MEMBERS.parent, ...users],
  };
  return { there, give, given };
}

/** The ids of the kids in the calls that assign, in order, and the calls' keys. */
const asked = (sent: Sent[]) =>
  sent
    .filter(({ call }) => call.startsWith("POST"))
    .map(({ body, key }) => [(body as AssignChore).assigned_to_kid_id, key] as const);

/** Opens the form, chooses the chore and Mia. */
async function chooseMia() {
  const user = show(<AssignChoresPage />, { as: USERS.parent });
  const open = screen.getByRole("button", { name: "Assign Chore" });
  await waitFor(() => expect(isEnabled(open)).toBe(true));
  await user.click(open);
  const form = within(await screen.findByRole("dialog", { name: "Assign Chore to Kid" }));
  expect(form.queryByRole("group", { name: "Also for (optional)" })).toBeNull();
  await user.click(form.getByRole("combobox", { name: "Chore" }));
  await user.click(await screen.findByRole("option", { name: /^Feed the dragon/ }));
  await user.click(form.getByRole("combobox", { name: "Kid" }));
  await user.click(await screen.findByRole("option", { name: "Mia" }));
  const also = within(await form.findByRole("group", { name: "Also for (optional)" }));
  return { user, form, also, submit: form.getByRole("button", { name: "Assign Chore" }) };
}

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name: "All Assignments" })).getAllByRole("row", {
    name: new RegExp(name),
  });

test("gives each an assignment of their own, by a key of its own", async () => {
  const { there, give, given } = family("mia", "ben", "zoe");
  const sent = answering({ ...there, "POST /parent/chore-assignments": give });
  const { user, also, submit } = await chooseMia();
  expect(also.getAllByRole("button")).toHaveLength(2);
  await user.click(also.getByRole("button", { name: "Ben" }));
  await user.click(also.getByRole("button", { name: "Zoe" }));
  await user.dblClick(submit);
  const toast = await alertSaying("3 Assignments Created!");
  expect(toast.textContent).toContain("Feed the dragon, ");
  for (const name of ["Mia", "Ben", "Zoe"]) {
    expect(toast.textContent).toContain(name);
    expect(rowsOf(name)[0]?.textContent).toContain("Feed the dragon");
  }
  expect(given).toHaveLength(3);
  expect(asked(sent).map(([kid]) => kid)).toEqual(["mia", "ben", "zoe"]);
  expect(new Set(asked(sent).map(([, key]) => key)).size).toBe(3);
});

test("who did not get it is told, and only they are asked again", async () => {
  const { there, give, given } = family("mia", "ben");
  let isBroken = true;
  const sent = answering({
    ...there,
    "POST /parent/chore-assignments": (call) =>
      isBroken && (call.body as AssignChore).assigned_to_kid_id === "ben" ? BROKEN : give(call),
  });
  const { user, form, also, submit } = await chooseMia();
  await user.click(also.getByRole("button", { name: "Ben" }));
  await user.click(submit);
  const told = await form.findByRole("alert", { name: "Not everybody got it" });
  expect(told.textContent).toContain("Ben: Failed to assign chore.");
  expect(told.textContent).not.toContain("Mia");
  expect(form.getByRole("combobox", { name: "Kid" })).toHaveProperty("value", "Ben");
  // The form is over the page.
  const table = await screen.findByRole("table", { name: "All Assignments", hidden: true });
  expect(await within(table).findAllByText("Mia")).toHaveLength(1);

  isBroken = false;
  await user.click(submit);
  expect((await alertSaying("Assignment Created!")).textContent).toContain("Ben");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(given.map(({ kid_username }) => kid_username)).toEqual(["Mia", "Ben"]);
  expect(asked(sent).map(([kid]) => kid)).toEqual(["mia", "ben", "ben"]);
});

test("an answer that was lost gives nobody the chore twice", async () => {
  const { there, give } = family("mia", "ben");
  let isLost = true;
  const sent = answering({
    ...there,
    "POST /parent/chore-assignments": (call) => {
      if (isLost) {
        throw new TypeError("lost");
      }
      return give(call);
    },
  });
  const { user, also, submit } = await chooseMia();
  await user.click(also.getByRole("button", { name: "Ben" }));
  await user.click(submit);
  expect(await alertSaying("Assignment Failed")).toBeDefined();
  isLost = false;
  await waitFor(() => expect(isEnabled(submit)).toBe(true));
  await user.click(submit);
  expect(await alertSaying("2 Assignments Created!")).toBeDefined();
  // The server makes one assignment for each key.
  const [mia, ben, ...again] = asked(sent);
  expect(again).toEqual([mia, ben]);
});
