import type { ShownOptions } from "./scope";

/** What a push message says (docs/product/screens.md#push-message). */
export type Notice = {
  /** A push service may bring the same one twice. */
  notice_id: string;
  title: string;
  body: string;
  /** What has the same tag takes its place. */
  tag: string;
  /** Where a tap leads, without the base path. */
  url: string;
  /** Lets a tap approve, once. */
  approve: { token: string } | null;
};

/** A notification to show. */
export type Shown = { title: string; options: ShownOptions };

/** Whatever cannot be read, or is not for who is here, says no more than this. */
export const SOMETHING_NEW = notice("Pogona", "Something is new. Open Pogona to see it.");

/** Who has left does not go on reading what is new of the family, nor does whoever uses the browser now. */
export const OFF_HERE = notice("Pogona", "Notifications are off on this device now.");

function notice(title: string, body: string): Notice {
  return { notice_id: "", title, body, tag: "pogona", url: "/", approve: null };
}

/** What a message says; nothing where it is none of ours. */
export function noticeIn(text: string | undefined): Notice | undefined {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    return isRecord(read) ? noticeOf(read) : undefined;
  } catch {
    return undefined;
  }
}

function noticeOf({
  notice_id,
  title,
  body,
  tag,
  url,
  approve,
}: Record<string, unknown>): Notice | undefined {
  if (typeof title !== "string" || title === "") {
    return undefined;
  }
  const token = isRecord(approve) ? approve["token"] : null;
  return {
    notice_id: typeof notice_id === "string" ? notice_id : "",
    title,
    body: typeof body === "string" ? body : "",
    tag: typeof tag === "string" && tag !== "" ? tag : SOMETHING_NEW.tag,
    url: typeof url === "string" ? url : SOMETHING_NEW.url,
    approve: typeof token === "string" && token !== "" ? { token } : null,
  };
}

/** How a notice is shown: what comes to a tag that is shown already takes its place, and is heard. */
export function shown(about: Notice, scope: string): Shown {
  const { title, body, tag, approve } = about;
  return {
    title,
    options: {
      body,
      tag,
      renotify: true,
      lang: "en",
      icon: new URL("icon-192.png", scope).href,
      badge: new URL("badge-96.png", scope).href,
      data: about,
      actions: approve === null ? [] : [{ action: "approve", title: "Approve" }],
    },
  };
}

/** The same without a sound: it answers a tap. */
export function quiet(about: Notice, scope: string): Shown {
  const { title, options } = shown(about, scope);
  return { title, options: { ...options, renotify: false, silent: true } };
}

/** An address of the app, whatever a message says: never one of somebody else's. */
export function addressOf(url: string, scope: string): string {
  try {
    const address = new URL(url.replace(/^[\\/]+/, ""), scope).href;
    return address.startsWith(scope) ? address : scope;
  } catch {
    return scope;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
