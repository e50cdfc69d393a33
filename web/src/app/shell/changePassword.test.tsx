import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN, callsIn } from "@/lib/testing/answering";
import { field, fill, show, USERS } from "@/lib/testing/screen";

import { UserMenu } from "./UserMenu";

const menu = () => screen.getByRole("button", { name: "User menu: Mia" });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a failure without a reason gets its sentence, and Cancel changes nothing", async () => {
  const sent = answering({ "POST /users/me/password": BROKEN });
  const user = show(<UserMenu user={USERS.kid} />, { as: USERS.kid });
  const open = async () => {
    await user.click(menu());
    await user.click(await screen.findByRole("menuitem", { name: "Change password" }));
    return within(await screen.findByRole("dialog", { name: "Change Password" }));
  };
  const dialog = await open();
  await fill(user, field("Current Password"), "correct horse");
  await fill(user, field("New Password"), "another sunny day");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Failed to change password.");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await closed();
  await waitFor(() => expect(document.activeElement).toBe(menu()));
  await open();
  expect(field("Current Password")).toHaveProperty("value", "");
  await user.keyboard("{Escape}");
  await closed();
  await waitFor(() => expect(document.activeElement).toBe(menu()));
  expect(callsIn(sent)).toEqual(["POST /users/me/password"]);
});
