import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN, refused } from "@/lib/testing/answering";
import { alertSaying, field, fill, MEMBERS, saidOf, show, USERS } from "@/lib/testing/screen";

import { PromotePanel } from "./PromotePanel";

const FAMILY = { "GET /users": [MEMBERS.parent, MEMBERS.kid] };

/** Draws the panel. Returns how to promote by it. */
function panel() {
  const user = show(<PromotePanel />, { as: USERS.parent });
  return async (username: string) => {
    await fill(user, field("Username to Promote"), username);
    await user.click(screen.getByRole("button", { name: "Promote to Parent" }));
  };
}

test("asks for a username to promote, and says when there is none such", async () => {
  answering({ ...FAMILY, "POST /users/promote-to-parent": refused(404, "User 'nobody-here' not found.") });
  const promote = panel();
  await promote("   ");
  expect(saidOf(field("Username to Promote"))).toBe("Please enter a username to promote.");
  await promote("nobody-here");
  expect(await alertSaying("User 'nobody-here' not found.")).toBeDefined();
});

test("a failed promotion without a reason gets the fallback sentence", async () => {
  answering({ ...FAMILY, "POST /users/promote-to-parent": BROKEN });
  await panel()("Mia");
  expect((await alertSaying("Failed to promote user")).textContent?.replaceAll(/[⁦-⁩]/g, "")).toContain(
    "Failed to promote user 'Mia'.",
  );
});
