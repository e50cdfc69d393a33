import { OutboxPage } from "./pages/outbox";
import { comeBack, expect, goAway, installed, type KeptChore, keepChores, test } from "./support/offline";

const MANY = 1_000;

test("a thousand chores, replayed twice and shuffled over two tabs, are a thousand rows", async ({
  page,
  context,
  family,
  signIn,
  api,
  direct,
  network,
}) => {
  test.setTimeout(240_000);
  const { parent, kid } = family;
  const chore = await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  const { id: user } = await api.call<{ id: string }>("GET", "/users/me/", undefined, kid);
  const end = Date.now() - 60_000;
  const chores = Array.from({ length: MANY }, (_, index): KeptChore => {
    const completed_at = new Date(end - (MANY - index) * 1_000).toISOString();
    return { user, key: `tap-${index}`, chore_id: chore.id, completed_at };
  });
  await signIn(kid);
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto("/waiting-to-send");
    await expect(new OutboxPage(tab).empty).toBeVisible();
  }
  await installed(page);

  const took: string[] = [];
  for (const order of [chores, shuffled(chores), shuffled(chores)]) {
    await goAway(network, ...tabs);
    const half = order.length / 2;
    await keepChores(page, order.slice(0, half));
    await keepChores(other, order.slice(half));
    for (const tab of tabs) {
      await expect(new OutboxPage(tab).badge).toContainText("1,000");
    }
    network.calls.length = 0;
    const start = performance.now();
    await comeBack(network, ...tabs);
    await expect(new OutboxPage(other).empty).toBeVisible({ timeout: 120_000 });
    await expect(new OutboxPage(page).empty).toBeVisible();
    const calls = network.calls.filter((call) => call.startsWith("POST"));
    took.push(`${Math.round(performance.now() - start)} ms by ${calls.length} requests`);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.length).toBeLessThanOrEqual(MANY / 50);
    expect(await api.history(kid)).toHaveLength(MANY);
  }
  test.info().annotations.push({ type: "a thousand chores", description: took.join(", ") });
  // oxlint-disable-next-line no-console -- a figure to quote, not to test
  console.log(`a thousand chores: ${took.join(", then again ")}`);
  await direct.check();
});

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, two) => one.at - two.at)
    .map(({ item }) => item);
}
