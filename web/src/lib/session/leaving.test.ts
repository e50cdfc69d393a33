import { expect, test, vi } from "vitest";

import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";

import { answer, stubBrowser } from "../testing/browser";
import { Session } from "./session";

const mia: User = { id: "k1", username: "Mia", role: "kid", points: 3 };
const ben: User = { id: "k2", username: "Ben", role: "kid", points: 9 };

/** A session of Mia with a server that answers each check with `user`. */
async function sessionOfMia(): Promise<{ session: Session; next: (user: User) => void }> {
  stubBrowser();
  let asking = mia;
  vi.stubGlobal("fetch", () => Promise.resolve(answer(200, asking)));
  token.set("t-mia");
  const session = new Session();
  await session.check();
  return { session, next: (user) => (asking = user) };
}

test("leaving signs the user out, with a word", async () => {
  const { session } = await sessionOfMia();
  session.leave(mia, "Bye.");
  expect(session.get()).toEqual({ status: "signed-out", ended: true, farewell: "Bye." });
  expect(token.get()).toBeNull();
});

test("the word is said too when the session has ended before, but not in another one", async () => {
  const { session, next } = await sessionOfMia();
  token.clear();
  session.leave(mia, "Bye.");
  expect(session.get()).toEqual({ status: "signed-out", ended: true, farewell: "Bye." });
  next(ben);
  token.set("t-ben");
  await vi.waitFor(() => expect(session.get()).toEqual({ status: "signed-in", user: ben }));
  session.leave(mia, "Bye.");
  expect(session.get()).toEqual({ status: "signed-in", user: ben });
  expect(token.get()).toBe("t-ben");
});
