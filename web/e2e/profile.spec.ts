import type { Page } from "@playwright/test";

import { FamilyPanels } from "./pages/family";
import { LeaderboardPage } from "./pages/leaderboard";
import { dayFromNow } from "./support/days";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

test("a parent gives a kid a name, a face and pictures; who signs in as what stays @phone @gate", async ({
  page,
  family,
  signIn,
}) => {
  const { username } = family.kid;
  await signIn(family.parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  await panels.choose(username, "Name and Face");
  const { profile } = panels;
  await expectGoodLooks(page);
  await profile.name.fill("x".repeat(33));
  await profile.save.click();
  await expect(profile.name).toHaveAccessibleDescription(/1 to 32/);
  await profile.name.fill("Mia Marie");
  await profile.face("koala").click();
  await profile.face("purple").click();
  await profile.pictureMode.click();
  await profile.save.click();
  await expect(profile.root).toBeHidden();
  await expect(panels.member("Mia Marie")).toContainText(`Username: ${username}`);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.player("Mia Marie")).toBeVisible();
  await expect(leaderboard.list).not.toContainText(username);

  await panels.open();
  await panels.choose("Mia Marie", "Name and Face");
  await expect(profile.face("koala")).toHaveAttribute("aria-pressed", "true");
  await expect(profile.pictureMode).toBeChecked();
  await profile.name.fill("");
  await profile.save.click();
  await expect(profile.root).toBeHidden();
  await expect(panels.member(username)).not.toContainText("Username:");
});

test("names of two letters and of any script stand on every screen, for everybody", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  const { parent, kid } = family;
  const leo = await family.addKid("Leo");
  const names = new Map([
    [parent, "Mum"],
    [kid, "Bo"],
    [leo, "李明"],
  ]);
  for (const [member, display_name] of names) {
    await api.saveProfile(parent, member, { display_name });
  }
  const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 10 });
  const bed = await api.addChore(parent, { name: "Make the bed", points_value: 5 });
  await api.repeat(parent, bed, [kid, leo], { anchor: dayFromNow(0) });
  for (const member of [kid, leo]) {
    await api.assign(parent, member, dishes);
    await api.decide(parent, await api.submit(member, dishes), "approve");
    await api.submit(member, dishes);
    await api.award(parent, member, 50);
    await api.redeem(member, await api.addItem(parent, { name: "Comic", points_cost: 5 }));
    await api.request(member, { request_type: "other", details: { message: "May I stay up late?" } });
  }
  const expectNames = async (at: Page, path: string, expected: string[]) => {
    await at.goto(path);
    const main = at.getByRole("main");
    for (const name of expected) {
      await expect(main.getByText(name).first(), `${name} on ${path}`).toBeAttached();
    }
    for (const { username } of names.keys()) {
      await expect(main, `${username} on ${path}`).not.toContainText(username);
    }
  };
  await signIn(parent);
  const both = ["Bo", "李明"];
  await expectNames(page, "/", ["Mum", ...both]);
  for (const path of [
    "/parent/pending-requests",
    "/parent/assign-chores",
    "/manage-requests",
    "/leaderboard",
    "/week",
    "/board",
  ]) {
    await expectNames(page, path, both);
  }
  await expectNames(page, `/kids/${await api.idOf(leo)}`, ["李明"]);
  const own = await browserOf(leo);
  await expectNames(own, "/", ["李明"]);
  await expectNames(own, "/my-assigned-chores", ["Mum"]);
  await expectNames(own, "/leaderboard", both);
});
