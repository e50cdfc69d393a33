import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { LoginPage } from "./pages/login";
import { OutboxPage } from "./pages/outbox";
import { records } from "./pages/records";
import { SentScreen } from "./pages/sent";
import { Shell } from "./pages/shell";
import { expect, goAway, installed, keepChores, test } from "./support/offline";

const SENT = "Chore submitted successfully! It is now pending approval.";

/** Faults of the device's database, applied to each page before the app runs. */
const BROKEN: [string, () => void][] = [
  [
    "is not there",
    () => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    },
  ],
  [
    "is forbidden",
    () => {
      Object.defineProperty(window, "indexedDB", {
        get() {
          throw new DOMException("Denied.", "SecurityError");
        },
      });
    },
  ],
  [
    "is refused",
    () => {
      indexedDB.open = () => {
        const request = Object.assign(new EventTarget(), { error: new DOMException("No.", "UnknownError") });
        setTimeout(() => request.dispatchEvent(new Event("error")));
        return request as unknown as IDBOpenDBRequest;
      };
    },
  ],
  [
    "never answers",
    () => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
  [
    "takes nothing",
    () => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException("Full.", "QuotaExceededError");
      };
    },
  ],
];

test.beforeEach(async ({ family, api, signIn }) => {
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
});

async function openChores(page: Page): Promise<AvailableChoresPage> {
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  return chores;
}

for (const [how, damage] of BROKEN) {
  test(`a database that ${how}: online it goes straight, offline the form says so`, async ({
    page,
    family,
    api,
    network,
  }) => {
    await page.addInitScript(damage);
    const chores = await openChores(page);
    await chores.begin("Wash the dishes");
    await chores.dialog.submit.click();
    await expect(new Shell(page).toast(SENT)).toBeVisible();
    expect(await api.history(family.kid)).toHaveLength(1);

    await chores.begin("Wash the dishes");
    await goAway(network, page);
    await chores.dialog.submit.click();
    await expect(chores.dialog.error).toContainText("Go online first. This device cannot save.");
    await expect(chores.dialog.root).toBeVisible();
    expect(await api.history(family.kid)).toHaveLength(1);
  });
}

test("a database of a newer version, and one without stores, keep what is done offline", async ({
  page,
  network,
}) => {
  for (const stores of [["outbox", "later"], []]) {
    await page.goto("/healthz");
    await page.evaluate(async (names) => {
      const opening = indexedDB.deleteDatabase("pogona");
      await new Promise((resolve) => {
        opening.addEventListener("success", resolve);
      });
      const making = indexedDB.open("pogona", 77);
      making.addEventListener("upgradeneeded", () => {
        for (const name of names) {
          making.result.createObjectStore(name);
        }
      });
      await new Promise((resolve) => {
        making.addEventListener("success", resolve);
      });
      making.result.close();
    }, stores);
    const chores = await openChores(page);
    await installed(page);
    await goAway(network, page);
    await chores.begin("Wash the dishes");
    await chores.dialog.submit.click();
    await expect(new OutboxPage(page).badge).toContainText("1");
    network.become("up");
  }
});

for (const how of ["full", "blocked"] as const) {
  test(`local storage that is ${how}: the app opens and works`, async ({ page, family, api }) => {
    await page.addInitScript((kind) => {
      const fail = () => {
        throw new DOMException("No.", kind === "full" ? "QuotaExceededError" : "SecurityError");
      };
      if (kind === "full") {
        Storage.prototype.setItem = fail;
      } else {
        Object.defineProperty(window, "localStorage", { get: fail });
      }
    }, how);
    const sent = new SentScreen(page);
    await sent.stay();
    await page.goto("/login");
    const shell = new Shell(page);
    if (how === "blocked") {
      await new LoginPage(page).signIn(family.kid);
    }
    await expect(shell.userMenu).toContainText(family.kid.username);
    const chores = await openChores(page);
    await chores.begin("Wash the dishes");
    await chores.dialog.start.click();
    await expect(chores.dialog.pause).toBeVisible();
    await chores.dialog.submit.click();
    await expect(shell.toast(SENT)).toBeVisible();
    expect(await api.history(family.kid)).toHaveLength(1);
    // It may come up between the pointer and the menu.
    await expect(sent.root).toBeVisible();
    await sent.end();
    await shell.logout();
    await page.reload();
    await expect(new LoginPage(page).heading).toBeVisible();
  });
}

test("what cannot be read is put aside, the rest is sent, and a file has all of it @phone", async ({
  page,
  family,
  api,
  network,
}) => {
  const { kid, parent } = family;
  await openChores(page);
  await installed(page);
  const [dishes] = await api.chores(parent);
  const { id: user } = await api.call<{ id: string }>("GET", "/users/me/", undefined, kid);
  await goAway(network, page);
  const completed_at = new Date(Date.now() - 60_000).toISOString();
  await page.evaluate(async (owner) => {
    const opening = indexedDB.open("pogona");
    await new Promise((resolve) => {
      opening.addEventListener("success", resolve);
    });
    const store = opening.result.transaction("outbox", "readwrite").objectStore("outbox");
    store.add({ user: owner, tapped: null, label: 7 });
    store.add({ user: owner, version: 99, secret: "of a newer version" });
    await new Promise((resolve) => {
      store.transaction.addEventListener("complete", resolve);
    });
    opening.result.close();
  }, user);
  await keepChores(page, [{ user, key: "sound", chore_id: dishes?.id ?? "", completed_at }]);

  const outbox = new OutboxPage(page);
  await expect(outbox.badge).toContainText("3");
  await outbox.badge.click();
  const broken = records(page, "Cannot be read");
  await expect(broken).toContainText("It got damaged. Tell a parent.");
  await expect(broken).toContainText("Update Pogona to send it.");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all as a file" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("pogona-not-sent.json");
  const text = await file.createReadStream().then(async (stream) => {
    const pieces: Buffer[] = [];
    for await (const piece of stream) {
      pieces.push(piece as Buffer);
    }
    return Buffer.concat(pieces).toString();
  });
  for (const part of ["sound", "of a newer version", '"label": 7']) {
    expect(text).toContain(part);
  }

  network.become("up");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => api.history(kid)).toHaveLength(1);
  await expect(outbox.badge).toContainText("2");
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Discard" }).first().click();
    await outbox.discardDialog.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(left);
  }
  await expect(outbox.empty).toBeVisible();
});

test("a tab that stands still does not hold up what another sends", async ({
  page,
  context,
  family,
  api,
  network,
}) => {
  const { id } = await api.call<{ id: string }>("GET", "/users/me/", undefined, family.kid);
  const stopped = await context.newPage();
  await stopped.goto("/healthz");
  await stopped.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const holding = navigator.locks.request(name, () => {
          resolve();
          return new Promise(() => {});
        });
        // The test removes it in the end.
        holding.catch(() => {});
      }),
    `pogona.outbox.${id}`,
  );
  await page.clock.install();
  const chores = await openChores(page);
  await installed(page);
  await goAway(network, page);
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(new OutboxPage(page).badge).toContainText("1");
  network.become("up");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.clock.fastForward("01:05");
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
  await expect(new OutboxPage(page).badge).toBeHidden();
});
