import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";

import type * as Module from "./notices";
import { Observable } from "./observable";

type NoticesModule = typeof Module;

const SUCCESS = { color: "green", icon: <IconCheck size={20} aria-hidden /> };
const FAILURE = { color: "red", icon: <IconAlertTriangle size={20} aria-hidden /> };

/** What shows notices, once it is there: no screen begins with one, so it is loaded when they may come. */
export const notices = new Observable<NoticesModule | undefined>(undefined);

/** A notice that takes nothing to be loaded. */
export type PlainNotice = Pick<Module.Notice, "title" | "message" | "color"> & {
  /** What the user may try once more. */
  retry?: () => void;
};

/** What is said where a part of the app could not be loaded, be it what shows notices. */
export const plainNotice = new Observable<PlainNotice | undefined>(undefined);

/** Fetches what shows notices. */
export async function loadNotices(): Promise<NoticesModule> {
  const module = await import("./notices");
  notices.set(module);
  return module;
}

async function show(notice: Module.Notice, by: (module: NoticesModule) => void): Promise<void> {
  try {
    by(await loadNotices());
  } catch {
    const { title, message, color } = notice;
    plainNotice.set({ title, message, color });
  }
}

function showOne(notice: Module.Notice, stays = false): void {
  void show(notice, ({ showNotice }) => showNotice(notice, stays));
}

/** Says that a part of the app could not be loaded, and lets the user try again. */
export function notifyMissing(message: string, retry: () => void): void {
  plainNotice.set({ title: "Error", message, color: FAILURE.color, retry });
}

/** Tells of a success at the bottom right, for 4 seconds (docs/product.md#notices). */
export function notifySuccess(message: string, title?: string, action?: Module.NoticeAction): void {
  showOne({ title, message, action, ...SUCCESS });
}

type Counted = {
  message: string;
  /** For the first; what has the same title is counted together. */
  title: string;
  /** For more of them, such as `3 approved`. */
  many: (count: number) => string;
  /** What can be done about it, or about all of them at once. */
  action?: Module.NoticeAction | undefined;
};

/** Tells of what is often done several times in a row: in one notice, as long as it is shown. */
export function notifyCounted({ message, title, many, action }: Counted): void {
  const notice = { title, message, action, ...SUCCESS };
  void show(notice, ({ countNotice }) => countNotice(notice, many));
}

/** Tells of a failure at the bottom right, for 4 seconds. */
export function notifyError(message: string, title = "Error"): void {
  showOne({ title, message, ...FAILURE });
}

/** The same for a failure that something else makes up for, of which the next notice tells. */
export function notifyDetour(message: string, title = "Error"): void {
  showOne({ title, message, ...FAILURE }, true);
}
