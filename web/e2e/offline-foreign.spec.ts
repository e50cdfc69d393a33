import type { ServerResponse } from "node:http";

import { AvailableChoresPage } from "./pages/availableChores";
import { OutboxPage } from "./pages/outbox";
import { Shell } from "./pages/shell";
import { storedToken } from "./support/browser";
import { comeBack, everythingKept, expect, installed, test } from "./support/offline";

/** Answers that a network in between gives to every call of the API. */
const ANSWERS: [string, (reply: ServerResponse) => void][] = [
  ["an empty object", (reply) => json(reply, 200, "{}")],
  ["nothing, and that it went well", (reply) => reply.writeHead(204).end()],
  ["that all is elsewhere, where there is other JSON", (reply) => elsewhere(reply)],
  ["half an answer", (reply) => json(reply, 200, '{"results":[{"key":')],
  ["a page to sign in", (reply) => html(reply, 200)],
  ["401", (reply) => json(reply, 401, '{"detail":"Sign in.","code":"unauthorized"}')],
  ["403", (reply) => html(reply, 403)],
  ["404", (reply) => json(reply, 404, '{"detail":"Not found.","code":"not_found"}')],
  ["413", (reply) => html(reply, 413)],
  ["422", (reply) => json(reply, 422, '{"detail":"No.","code":"validation_error"}')],
  ["451", (reply) => html(reply, 451)],
  ["502", (reply) => html(reply, 502)],
];

for (const [name, answer] of ANSWERS) {
  test(`something in between answers ${name}: nothing is lost`, async ({
    page,
    family,
    api,
    signIn,
    network,
    guard,
  }) => {
    guard.allowRefusals();
    await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
    await signIn(family.kid);
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await expect(chores.chore("Wash the dishes")).toBeVisible();
    await installed(page);
    await expect.poll(() => everythingKept(page)).toContain("Wash the dishes");

    await chores.begin("Wash the dishes");
    network.intercept((_, reply) => answer(reply));
    await chores.dialog.submit.click();
    const saved = page.getByText("Saved on this device, will be sent later.");
    await expect(saved.first()).toBeVisible();
    // On such a network, screens show the data kept on the device.
    await page.reload();
    await expect(chores.chore("Wash the dishes")).toBeVisible();
    const outbox = new OutboxPage(page);
    await expect(outbox.badge).toHaveAccessibleName(/waiting to send/);
    await expect(new Shell(page).userMenu).toContainText(family.kid.username);
    expect(await storedToken(page)).toBe(family.kid.token);
    expect(await api.history(family.kid)).toEqual([]);

    await comeBack(network, page);
    await expect.poll(() => api.history(family.kid)).toHaveLength(1);
    await expect(outbox.badge).toBeHidden();
  });
}

function json(reply: ServerResponse, status: number, body: string): void {
  reply.writeHead(status, { "Content-Type": "application/json" }).end(body);
}

function html(reply: ServerResponse, status: number): void {
  reply.writeHead(status, { "Content-Type": "text/html" }).end("<h1>Welcome to the Wi-Fi</h1>");
}

function elsewhere(reply: ServerResponse): void {
  reply.writeHead(302, { Location: "/manifest.webmanifest" }).end();
}
