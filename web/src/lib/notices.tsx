import { Notifications, notifications, notificationsStore, useNotifications } from "@mantine/notifications";
import type { ReactNode } from "react";

import { useClearPlace } from "./useClearPlace";

import classes from "./notices.module.css";

/** What a notice offers to do about what it tells. */
export type NoticeAction<Subject = unknown> = {
  label: string;
  /** What it is done to: of a notice that counts, everything that it has told of. */
  subjects: Subject[];
  run(subjects: Subject[]): void;
  /** How long it can be done by the notice, in milliseconds; as long as any notice is shown, unless given. */
  offeredMs?: number;
};

export type Notice = {
  title: string | undefined;
  message: string;
  color: string;
  icon: ReactNode;
  action?: NoticeAction | undefined;
};

const STAYS = "stays";
const SHOWN_MS = 4000;

/**
 * Shows a notice. On phones the newest takes the place of what is shown, as there is no room for many; it joins
 * what stays.
 */
export function showNotice(notice: Notice, stays: boolean): void {
  removeOthers(stays ? undefined : STAYS);
  const id = stays ? STAYS : `notice-${(shownCount += 1)}`;
  notifications.show({ ...drawn(notice, id), id });
}

/** So many notices were shown: each has a name of its own. */
let shownCount = 0;

/** What each notice that counts has told of, and can do about it. */
const counts = new Map<string, { count: number; subjects: unknown[] }>();

/** Shows a notice that counts: as long as it is shown, it tells of all at once, and its button does all at once. */
export function countNotice(notice: Notice & { title: string }, many: (count: number) => string): void {
  const id = notice.title;
  const { count, subjects: before } = counts.get(id) ?? { count: 0, subjects: [] };
  const subjects = [...before, ...(notice.action?.subjects ?? [])];
  const merged = drawn({ ...notice, action: notice.action && { ...notice.action, subjects } }, id);
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

/** A notice in Mantine's words. Its button is used once, and takes the notice away. */
function drawn({ action, message, ...notice }: Notice, id: string) {
  if (action === undefined) {
    return { ...notice, message };
  }
  const press = () => {
    notifications.hide(id);
    action.run(action.subjects);
  };
  return {
    ...notice,
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

/** Takes every notice away, those that wait for a place too. */
export function cleanNotices(): void {
  counts.clear();
  notifications.clean();
}

/** Where notices are shown: at the bottom right, for 4 seconds (docs/product.md#notices), and never over what can be tapped. */
export function Notices() {
  const { notifications: shown } = useNotifications();
  useClearPlace(shown.length > 0, findPlace);
  return (
    <Notifications position="bottom-right" autoClose={SHOWN_MS} limit={5} notificationMaxHeight="60dvh" />
  );
}

function findPlace(): HTMLElement | null {
  return document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
}
