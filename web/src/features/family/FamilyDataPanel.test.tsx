import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN, invalid, refused } from "@/lib/testing/answering";
import { field, MEMBERS, saidOf, show, USERS } from "@/lib/testing/screen";

import { FamilyDataPanel } from "./FamilyDataPanel";

const THERE = { "GET /users": [MEMBERS.parent] };
const EXPORT = new File(["{}"], "pogona-family.json", { type: "application/json" });

/** Draws the panel and opens the import. */
async function opened() {
  const user = show(<FamilyDataPanel />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await screen.findByRole("dialog", { name: "Import a Family" });
  const form = within(dialog);
  const submit = () => user.click(form.getByRole("button", { name: "Import" }));
  return {
    dialog,
    form,
    submit,
    /** Chooses a file and imports it. Returns the message. */
    take: async (file: File) => {
      await user.upload(field("File"), file);
      await submit();
      return (await form.findByRole("alert")).textContent;
    },
  };
}

test("an import that cannot be done says why, and the next try can be", async () => {
  const notEmpty = "This family is not empty. Import into a new one.";
  const sent = answering({ ...THERE, "POST /family/import": refused(409, notEmpty) });
  const there = await opened();
  expect(there.dialog.textContent).toContain("This is for a new family with nothing in it.");
  await there.submit();
  expect(saidOf(field("File"))).toMatch(/Choose a file\./);
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  expect(await there.take(EXPORT)).toBe(notEmpty);
  cleanup();

  answering({ ...THERE, "POST /family/import": invalid(["body", "goal"], "Must not be null.") });
  const { form, submit, take } = await opened();
  expect(await take(new File(["a picture"], "x.json"))).toBe("This file is not from an export of Pogona.");
  expect(await take(EXPORT)).toMatch(/^At goal in the file: ./);
  answering({ ...THERE, "POST /family/import": BROKEN });
  expect(await take(EXPORT)).toContain("Failed to import the family.");
  const member = { id: "mia", role: "kid", username: "Mia2", username_before: "Mia" } as const;
  answering({ ...THERE, "POST /family/import": [member] });
  await submit();
  expect(await form.findByRole("button", { name: "Done" })).toBeDefined();
});
