import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";

import { Observable } from "./observable";
import type * as Module from "./toasts";

type ToastsModule = typeof Module;

const SUCCESS = { color: "green", icon: <IconCheck size={20} aria-hidden /> };
const FAILURE = { color: "red", icon: <IconAlertTriangle size={20} aria-hidden /> };

/** What shows toasts, once it is there: no screen begins with one, so it is loaded when they may come. */
export const toasts = new Observable<ToastsModule | undefined>(undefined);

/** A toast that takes nothing to be loaded. */
export type PlainToast = Pick<Module.Toast, "title" | "message" | "color"> & {
  /** What the user may try once more. */
  retry?: () => void;
};

/** What is said where a part of the app could not be loaded, be it what shows toasts. */
export const plainToast = new Observable<PlainToast | undefined>(undefined);

/** Fetches what shows toasts. */
export async function loadToasts(): Promise<ToastsModule> {
  const module = await import("./toasts");
  toasts.set(module);
  return module;
}

async function show(toast: Module.Toast, by: (module: ToastsModule) => void): Promise<void> {
  try {
    by(await loadToasts());
  } catch {
    const { title, message, color } = toast;
    plainToast.set({ title, message, color });
  }
}

function showOne(toast: Module.Toast, stays = false): void {
  void show(toast, ({ showToast }) => showToast(toast, stays));
}

/** Says that a part of the app could not be loaded, and lets the user try again. */
export function notifyMissing(message: string, retry: () => void): void {
  plainToast.set({ title: "Error", message, color: FAILURE.color, retry });
}

/** Tells of a success at the bottom right, for 4 seconds (docs/product/screens.md#toasts). */
export function notifySuccess(message: string, title?: string, action?: Module.ToastAction): void {
  showOne({ title, message, action, ...SUCCESS });
}

type Counted = {
  message: string;
  /** For the first; what has the same title is counted together. */
  title: string;
  /** For more of them, such as `3 approved`. */
  many: (count: number) => string;
  /** What can be done about it, or about all of them at once. */
  action?: Module.ToastAction | undefined;
};

/** Tells of what is often done several times in a row: in one toast, as long as it is shown. */
export function notifyCounted({ message, title, many, action }: Counted): void {
  const toast = { title, message, action, ...SUCCESS };
  void show(toast, ({ countToast }) => countToast(toast, many));
}

/** Tells of a failure at the bottom right, for 4 seconds. */
export function notifyError(message: string, title = "Error"): void {
  showOne({ title, message, ...FAILURE });
}

/** The same for a failure that something else makes up for, of which the next toast tells. */
export function notifyDetour(message: string, title = "Error"): void {
  showOne({ title, message, ...FAILURE }, true);
}
