import { describe, expect, test } from "vitest";

import { addressOf, noticeIn, quiet, shown, SOMETHING_NEW } from "./notice";

const SCOPE = "https://pogona.example/chores/";

const SENT = {
  title: "Mia handed in Dishes",
  body: "10 points",
  tag: "waiting",
  url: "/parent/pending-requests",
  kind: "waiting",
  notice_id: "n1",
  approve: { token: "t1" },
};

describe("a message", () => {
  test("is read, and nothing of it that is not shown is kept", () => {
    expect(noticeIn(JSON.stringify(SENT))).toEqual({
      notice_id: "n1",
      title: SENT.title,
      body: SENT.body,
      tag: SENT.tag,
      url: SENT.url,
      approve: { token: "t1" },
    });
  });

  test("may lack everything but a title", () => {
    expect(noticeIn('{"title":"Your turn"}')).toEqual({
      notice_id: "",
      title: "Your turn",
      body: "",
      tag: SOMETHING_NEW.tag,
      url: "/",
      approve: null,
    });
    expect(noticeIn('{"title":"a","body":1,"tag":"","url":[],"approve":{"token":7}}')).toMatchObject({
      body: "",
      tag: SOMETHING_NEW.tag,
      url: "/",
      approve: null,
    });
    expect(noticeIn('{"title":"a","approve":null}')?.approve).toBeNull();
  });

  test.each([undefined, "", "null", "1", '"text"', "[]", "{", "{}", '{"title":""}', '{"title":7}'])(
    "that is none of ours says nothing: %s",
    (text) => expect(noticeIn(text)).toBeUndefined(),
  );
});

describe("a notification", () => {
  test("takes the place of one with the same tag, is heard, and can be acted on where that is possible", () => {
    const notice = noticeIn(JSON.stringify(SENT)) ?? SOMETHING_NEW;
    const { title, options } = shown(notice, SCOPE);
    expect(title).toBe(SENT.title);
    expect(options).toMatchObject({
      body: SENT.body,
      tag: "waiting",
      renotify: true,
      icon: `${SCOPE}icon-192.png`,
      badge: `${SCOPE}badge-96.png`,
      actions: [{ action: "approve", title: "Approve" }],
    });
    expect(options.silent).toBeUndefined();
    // The data that a tap reads again.
    expect(noticeIn(JSON.stringify(options.data))).toMatchObject({ title: SENT.title, url: SENT.url });
  });

  test("that answers a tap is silent", () => {
    const { options } = quiet(SOMETHING_NEW, SCOPE);
    expect(options).toMatchObject({ silent: true, renotify: false, actions: [] });
  });
});

describe("an address", () => {
  test.each([
    ["/parent/pending-requests", `${SCOPE}parent/pending-requests`],
    ["today", `${SCOPE}today`],
    ["/", SCOPE],
    ["", SCOPE],
    ["/kids/1?a=b#c", `${SCOPE}kids/1?a=b#c`],
    ["//evil.example/x", `${SCOPE}evil.example/x`],
    ["\\\\evil.example", `${SCOPE}evil.example`],
    ["https://evil.example/", SCOPE],
    ["https:evil.example", `${SCOPE}evil.example`],
    ["javascript:alert(1)", SCOPE],
    ["../../", SCOPE],
    ["/../admin", SCOPE],
    ["http://[", SCOPE],
    [`${SCOPE}today`, `${SCOPE}today`],
  ])("of the app is under its base path, and any other is its start: %s", (url, address) => {
    expect(addressOf(url, SCOPE)).toBe(address);
  });
});
