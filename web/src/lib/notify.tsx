import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";

import { Observable } from "./observable";
import type * as Module from "./toasts";

type ToastsModule = typeof Module;

const SUCCESS = { color: "green", icon: <IconCheck size={20} aria-hidden /> };
const FAILURE = { color: "red", icon: <IconAlertTriangle size={20} aria-hidden /> };

/** The code for toasts, once loaded: no screen starts with a toast, so it is loaded when one may appear. */
export const toasts = new Observable<ToastsModule | undefined>(undefined);

/** A toast that needs no further code. */
export type PlainToast = Pick<Module.Toast, "title" | "message" | "color"> & {
  /** Tries again. */
  retry?: () => void;
};

/** The message after a part of the app, or the code for toasts itself, could not be loaded. */
export const plainToast = new Observable<PlainToast | undefined>(undefined);

/** Fetches the code for toasts. */
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

/** Reports a part of the app that could not be loaded, with a button to try again. */
export function notifyMissing(message: string, retry: () => void): void {
  plainToast.set({ title: "Error", message, color: FAILURE.color, retry });
}

/** Shows a success at the bottom right, for 4 seconds (docs/product/screens.md#toasts). */
export function notifySuccess(message: string, title?: string, action?: Module.ToastAction): void {
  showOne({ title, message, action, ...SUCCESS });
}

type Counted = {
  message: string;
  /** The title of a single one; those with the same title are counted together. */
  title: string;
  /** The title of several, such as `3 approved`. */
  many: (count: number) => string;
  /** The action for one, or for all of them together. */
  action?: Module.ToastAction | undefined;
};

/** Shows successes that often come in a row, in one toast as long as it is visible. */
export function notifyCounted({ message, title, many, action }: Counted): void {
  const toast = { title, message, action, ...SUCCESS };
  void show(toast, ({ countToast }) => countToast(toast, many));
}

/** Shows a failure at the bottom right, for 4 seconds. */
export function notifyError(message: string, title = "Error"): void {
  showOne({ title, message, ...FAILURE });
}

/** The same for a failure with a substitute, which the next toast reports. */
export function notifyDetour(message: string, title = "Error"): void {
  showOne({ title, message, ...FAILURE }, true);
}
