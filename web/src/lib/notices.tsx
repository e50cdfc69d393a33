import { Notifications, notifications, notificationsStore, useNotifications } from "@mantine/notifications";
import type { ReactNode } from "react";

import { useClearPlace } from "./useClearPlace";

export type Notice = { title: string | undefined; message: string; color: string; icon: ReactNode };

const STAYS = "stays";
const SHOWN_MS = 4000;

/**
 * Shows a notice. On phones the newest takes the place of what is shown, as there is no room for many; it joins
 * what stays.
 */
export function showNotice(notice: Notice, stays: boolean): void {
  removeOthers(stays ? undefined : STAYS);
  notifications.show(stays ? { ...notice, id: STAYS } : notice);
}

/** How many each notice that counts has told of. */
const counts = new Map<string, number>();

/** Shows a notice that counts: as long as it is shown, it tells of all at once. */
export function countNotice(notice: Notice & { title: string }, many: (count: number) => string): void {
  const id = notice.title;
  const count = (counts.get(id) ?? 0) + 1;
  if (count === 1) {
    removeOthers(STAYS);
    notifications.show({ ...notice, id, onClose: () => counts.delete(id) });
  } else {
    // The time begins anew only where it changes.
    notifications.update({ ...notice, id, title: many(count), autoClose: SHOWN_MS + (count % 2) });
  }
  counts.set(id, count);
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
