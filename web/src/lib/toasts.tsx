import { Notifications, notifications, notificationsStore, useNotifications } from "@mantine/notifications";
import type { ReactNode } from "react";

import { toGiveWay } from "./toastPlace";
import { useClearPlace } from "./useClearPlace";

import classes from "./toasts.module.css";

/** The action of a toast. */
export type ToastAction<Subject = unknown> = {
  label: string;
  /** The subjects of the action: for a counting toast, everything it has reported. */
  subjects: Subject[];
  run(subjects: Subject[]): void;
  /** The time for which the toast offers it, in milliseconds; by default as long as any toast is shown. */
  offeredMs?: number;
};

export type Toast = {
  title: string | undefined;
  message: string;
  color: string;
  icon: ReactNode;
  action?: ToastAction | undefined;
};

const STAYS = "stays";
const SHOWN_MS = 4000;

/**
 * Shows a toast. On phones the newest replaces the others, because there is no space for many; only a staying one
 * remains.
 */
export function showToast(toast: Toast, stays: boolean): void {
  removeOthers(stays ? undefined : STAYS);
  const id = stays ? STAYS : `toast-${(shownCount += 1)}`;
  notifications.show({ ...drawn(toast, id), id });
}

/** The number of toasts shown so far, for unique ids. */
let shownCount = 0;

/** The count and subjects of each counting toast. */
const counts = new Map<string, { count: number; subjects: unknown[] }>();

/** Shows a counting toast: as long as it is shown, it reports all successes at once, and its button applies to all. */
export function countToast(toast: Toast & { title: string }, many: (count: number) => string): void {
  const id = toast.title;
  const { count, subjects: before } = counts.get(id) ?? { count: 0, subjects: [] };
  const subjects = [...before, ...(toast.action?.subjects ?? [])];
  const merged = drawn({ ...toast, action: toast.action && { ...toast.action, subjects } }, id);
  if (count === 0) {
    removeOthers(STAYS);
    notifications.show({ ...merged, id, onClose: () => counts.delete(id) });
  } else {
    // The time restarts only if its length changes.
    notifications.update({
      ...merged,
      id,
      title: many(count + 1),
      autoClose: SHOWN_MS + ((count + 1) % 2),
    });
  }
  counts.set(id, { count: count + 1, subjects });
}

/** A toast for Mantine. Its button works once and closes the toast. */
function drawn({ action, message, ...toast }: Toast, id: string) {
  if (action === undefined) {
    return { ...toast, message };
  }
  const press = () => {
    notifications.hide(id);
    action.run(action.subjects);
  };
  return {
    ...toast,
    ...(action.offeredMs !== undefined && { autoClose: action.offeredMs }),
    message: (
      <span className={classes.message}>
        <span className={classes.words}>{message}</span>
        <button type="button" className={classes.action} onClick={press}>
          {action.label}
        </button>
      </span>
    ),
  };
}

/** On phones, removes all toasts except one. */
function removeOthers(kept: string | undefined): void {
  if (window.matchMedia("(width < 48em)").matches) {
    counts.clear();
    notifications.updateState(notificationsStore, (shown) =>
      shown.filter(({ id }) => id !== undefined && id === kept),
    );
  }
}

/** Removes all toasts, including those that wait for a place. */
export function cleanToasts(): void {
  counts.clear();
  notifications.clean();
}

/**
 * The area for toasts: at the bottom right, for 4 seconds (docs/product/screens.md#toasts), and never over controls
 * except in the header.
 */
export function Toasts() {
  const { notifications: shown } = useNotifications();
  useClearPlace(shown.length > 0, findPlace, giveWay);
  return (
    <Notifications position="bottom-right" autoClose={SHOWN_MS} limit={5} notificationMaxHeight="60dvh" />
  );
}

function findPlace(): HTMLElement | null {
  return document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
}

/** Removes the oldest toast, and after it perhaps the next. Returns whether one is being removed. */
function giveWay(): boolean {
  const shown = notificationsStore.getState().notifications.map(({ id }) => id ?? "");
  const isOneGoing = findPlace()?.querySelectorAll("[role=alert]").length !== shown.length;
  const oldest = isOneGoing ? undefined : toGiveWay(shown, STAYS);
  if (oldest !== undefined) {
    notifications.hide(oldest);
  }
  return isOneGoing || oldest !== undefined;
}
