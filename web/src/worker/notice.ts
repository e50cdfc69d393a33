import { isRecord } from "@/lib/isRecord";

import type { ShownOptions } from "./scope";

/** The content of a push message (docs/product/screens.md#push-message). */
export type Notice = {
  /** A push service may bring the same one twice. */
  notice_id: string;
  title: string;
  body: string;
  /** A notice replaces one with the same tag. */
  tag: string;
  /** The address that a tap opens, without the base path. */
  url: string;
  /** Lets a tap approve, once. */
  approve: { token: string } | null;
};

/** A notification to show. */
export type Shown = { title: string; options: ShownOptions };

/** Shown for a message that cannot be read, or that may not be for the present user. */
export const SOMETHING_NEW = notice("Pogona", "Something is new. Open Pogona to see it.");

/**
 * Shown in place of notices for a user who has left, so that neither they nor the next user learns the family's news.
 */
export const OFF_HERE = notice("Pogona", "Notifications are off on this device now.");

function notice(title: string, body: string): Notice {
  return { notice_id: "", title, body, tag: "pogona", url: "/", approve: null };
}

/** The content of a message; undefined if it is not one of ours. */
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

/** A notice to show: it replaces one with the same tag, with a sound. */
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

/** The same without a sound, as the answer to a tap. */
export function quiet(about: Notice, scope: string): Shown {
  const { title, options } = shown(about, scope);
  return { title, options: { ...options, renotify: false, silent: true } };
}

/** An address of the app, never another site's, for any message. */
export function addressOf(url: string, scope: string): string {
  try {
    const address = new URL(url.replace(/^[\\/]+/, ""), scope).href;
    return address.startsWith(scope) ? address : scope;
  } catch {
    return scope;
  }
}
