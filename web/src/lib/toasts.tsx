import { Notifications, notifications, notificationsStore, useNotifications } from "@mantine/notifications";
import type { ReactNode } from "react";

import { toGiveWay } from "./toastPlace";
import { useClearPlace } from "./useClearPlace";

import classes from "./toasts.module.css";

/** What a toast offers to do about what it tells. */
export type ToastAction<Subject = unknown> = {
  label: string;
  /** What it is done to: of a toast that counts, everything that it has told of. */
  subjects: Subject[];
  run(subjects: Subject[]): void;
  /** How long it can be done by the toast, in milliseconds; as long as any toast is shown, unless given. */
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
 * Shows a toast. On phones the newest takes the place of what is shown, as there is no room for many; it joins
 * what stays.
 */
export function showToast(toast: Toast, stays: boolean): void {
  removeOthers(stays ? undefined : STAYS);
  const id = stays ? STAYS : `toast-${(shownCount += 1)}`;
  notifications.show({ ...drawn(toast, id), id });
}

/** So many toasts were shown: each has a name of its own. */
let shownCount = 0;

/** What each toast that counts has told of, and can do about it. */
const counts = new Map<string, { count: number; subjects: unknown[] }>();

/** Shows a toast that counts: as long as it is shown, it tells of all at once, and its button does all at once. */
export function countToast(toast: Toast & { title: string }, many: (count: number) => string): void {
  const id = toast.title;
  const { count, subjects: before } = counts.get(id) ?? { count: 0, subjects: [] };
  const subjects = [...before, ...(toast.action?.subjects ?? [])];
  const merged = drawn({ ...toast, action: toast.action && { ...toast.action, subjects } }, id);
  if (count === 0) {
    removeOthers(STAYS);
    notifications.show({ ...merged, id, onClose: () => counts.delete(id) });
  } else {
    // The time begins anew only where it changes.
    notifications.update({
      ...merged,
      id,
      title: many(count + 1),
      autoClose: SHOWN_MS + ((count + 1) % 2),
    });
  }
  counts.set(id, { count: count + 1, subjects });
}

/** A toast in Mantine's words. Its button is used once, and takes the toast away. */
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

/** On phones takes away all but the one that is named. */
function removeOthers(kept: string | undefined): void {
  if (window.matchMedia("(width < 48em)").matches) {
    counts.clear();
    notifications.updateState(notificationsStore, (shown) =>
      shown.filter(({ id }) => id !== undefined && id === kept),
    );
  }
}

/** Takes every toast away, those that wait for a place too. */
export function cleanToasts(): void {
  counts.clear();
  notifications.clean();
}

/** Where toasts are shown: at the bottom right, for 4 seconds (docs/product/screens.md#toasts), and never over what can be tapped but the header. */
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

/** The oldest goes, and once it is gone perhaps the next. Whether one goes. */
function giveWay(): boolean {
  const shown = notificationsStore.getState().notifications.map(({ id }) => id ?? "");
  const isOneGoing = findPlace()?.querySelectorAll("[role=alert]").length !== shown.length;
  const oldest = isOneGoing ? undefined : toGiveWay(shown, STAYS);
  if (oldest !== undefined) {
    notifications.hide(oldest);
  }
  return isOneGoing || oldest !== undefined;
}
