import { AvailableChoresPage } from "./pages/availableChores";
import { LoginPage } from "./pages/login";
import { OutboxPage } from "./pages/outbox";
import { Shell } from "./pages/shell";
import { expect, test } from "./support/test";

test.use({ instance: "own", serviceWorkers: "allow" });

test("what was sent after a backup is sent again to the restored server, once @phone", async ({
  page,
  server,
  api,
  guard,
}) => {
  guard.allowBreaks();
  const parent = await api.signUp("Robin");
  const kid = await api.addKid(parent, "Mia");
  for (const name of ["Wash the dishes", "Tidy the room", "Feed the dragon"]) {
    await api.addChore(parent, { name, points_value: 15 });
  }
  const login = new LoginPage(page);
  await page.goto("/login");
  await login.signIn(kid);
  await expect(new Shell(page).userMenu).toBeVisible();
  const chores = new AvailableChoresPage(page);
  const submit = async (name: string) => {
    await chores.begin(name);
    await chores.dialog.submit.click();
    await expect(chores.dialog.root).toBeHidden();
  };
  await chores.open();
  await submit("Wash the dishes");
  await expect.poll(() => api.history(kid)).toHaveLength(1);
  const backup = await server.backup();
  await submit("Tidy the room");
  await submit("Feed the dragon");
  await expect.poll(() => api.history(kid)).toHaveLength(3);
  const sent = await api.history(kid);

  await server.restore(backup);
  expect(await api.history(kid)).toHaveLength(1);
  await page.reload();
  await expect.poll(() => api.history(kid), { timeout: 60_000 }).toHaveLength(3);
  const facts = (rows: typeof sent) =>
    rows.map((row) => row as unknown as { chore_name: string; submitted_at: string });
  const essence = (rows: typeof sent) =>
    facts(rows).map(({ chore_name, submitted_at }) => `${chore_name} ${submitted_at}`);
  expect(essence(await api.history(kid))).toEqual(essence(sent));

  // Neither another visit nor another restart sends anything again.
  await server.crash();
  await server.restart();
  await page.reload();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  await new OutboxPage(page).open();
  await expect(new OutboxPage(page).empty).toBeVisible();
  expect(await api.history(kid)).toHaveLength(3);
  await server.check();
});
