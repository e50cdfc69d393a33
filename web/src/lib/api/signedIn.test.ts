import { beforeEach, expect, test } from "vitest";

import { sharedDevice } from "../device/sharedDevice";
import { answer, stubBrowser } from "../testing/browser";
import { signedIn } from "./signedIn";
import { token } from "./token";

const tablet = { id: "d1", name: "Kitchen", token: "t-tablet", familyName: "Sand" };

let storage: Map<string, string>;

beforeEach(() => {
  ({ storage } = stubBrowser());
  token.clear();
  sharedDevice.forget();
});

/** A refusal of a call to this path. */
const refusal = (path: string) =>
  Object.defineProperty(answer(401, {}), "url", { value: `http://pogona.test/api/${path}` });

const bearerOf = ({ headers }: { headers: Headers }) => headers.get("Authorization");

test("a call is made for who is signed in, else for the tablet, else for nobody", () => {
  expect(bearerOf(signedIn("a/b"))).toBeNull();
  sharedDevice.set(tablet);
  expect(bearerOf(signedIn("a/b"))).toBe("Bearer t-tablet");
  token.lend("t-mia");
  expect(bearerOf(signedIn("a/b"))).toBe("Bearer t-mia");
  expect(bearerOf(signedIn("a/b", "t-leo"))).toBe("Bearer t-leo");
});

test("a short session leaves no token behind, and ends alone", async () => {
  sharedDevice.set(tablet);
  token.lend("t-mia");
  expect([...storage.values()].join()).not.toContain("t-mia");
  await signedIn("a/b").learn(answer(401, {}));
  expect(token.get()).toBeNull();
  expect(sharedDevice.get()).toEqual(tablet);
});

test("a tablet that is refused was removed; another's refusal, or another call's, says nothing about it", async () => {
  sharedDevice.set(tablet);
  await signedIn("a/b", "t-leo").learn(refusal("board"));
  await signedIn("a/b").learn(new Response(null, { status: 401 }));
  await signedIn("a/b").learn(refusal("streak"));
  expect(sharedDevice.get()).toEqual(tablet);
  await signedIn("a/b").learn(refusal("board/events"));
  expect(sharedDevice.get()).toBeUndefined();
  expect(sharedDevice.wasRemoved()).toBe(true);
});

test("what another version stored is no tablet", () => {
  for (const text of ["{}", "7", '{"id":1}', "{"]) {
    storage.set("pogona.shared-device", text);
    expect(sharedDevice.get()).toBeUndefined();
  }
});
