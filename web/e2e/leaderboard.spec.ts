import { LeaderboardPage } from "./pages/leaderboard";
import { answerAs } from "./support/browser";
import { expect, test } from "./support/test";

test("ranks the family's kids by points, with medals for the first three @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid: mia } = family;
  const [leo, ida, sam] = await Promise.all([
    family.addKid("Leo"),
    family.addKid("Ida"),
    family.addKid("Sam"),
  ]);
  await api.award(parent, leo, 1200);
  await api.award(parent, ida, 300);
  await api.award(parent, mia, 40);
  await signIn(parent);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();

  await expect(leaderboard.list.getByRole("columnheader")).toHaveText(["Rank", "Player", "Points"]);
  const rows = leaderboard.list.getByRole("row");
  await expect(rows).toHaveCount(5);
  const order = [
    [leo, "1,200", "gold"],
    [ida, "300", "silver"],
    [mia, "40", "bronze"],
    [sam, "0", undefined],
  ] as const;
  for (const [index, [player, points, medal]] of order.entries()) {
    const cells = rows.nth(index + 1).getByRole("cell");
    await expect(cells.nth(1)).toContainText(player.username);
    await expect(cells.nth(2)).toContainText(points);
    await expect(cells.nth(0)).toHaveText(
      medal === undefined ? `${index + 1}` : `${index + 1}, ${medal} medal`,
    );
  }
  await expect(leaderboard.more).toBeHidden();
});

test("says that there is more below, and has one's own row in sight @phone", async ({
  page,
  family,
  signIn,
  api,
  isMobile,
}) => {
  const { id } = await api.call<{ id: string }>("GET", "/users/me/", undefined, family.kid);
  const players = Array.from({ length: 40 }, (_, index) => ({
    id: index === 24 ? id : `${index}`,
    username: `Kid ${index}`,
    points: 40 - index,
    role: "kid",
  }));
  await page.route("**/api/leaderboard", (route) => answerAs(route, players));
  await signIn(family.kid);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.player("Kid 24")).toBeInViewport({ ratio: 1 });
  await expect(leaderboard.more).toBeVisible();
  await leaderboard.player("Kid 39").scrollIntoViewIfNeeded();
  await expect(leaderboard.more).toBeHidden();
  await expect(leaderboard.list.getByRole("columnheader").first()).toBeInViewport();
  if (!isMobile) {
    // Only the list is scrolled.
    await expect(leaderboard.heading).toBeInViewport();
  }
});
