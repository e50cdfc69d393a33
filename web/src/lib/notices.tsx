import { Notifications, notifications, notificationsStore } from "@mantine/notifications";
import type { ReactNode } from "react";

export type Notice = { title: string | undefined; message: string; color: string; icon: ReactNode };

const STAYS = "stays";

/**
 * Shows a notice. On phones the newest takes the place of what is shown, as there is no room for many; it joins
 * what stays.
 */
export function showNotice(notice: Notice, stays: boolean): void {
  if (window.matchMedia("(width < 48em)").matches) {
    notifications.updateState(notificationsStore, (shown) =>
      shown.filter(({ id }) => !stays && id === STAYS),
    );
  }
  notifications.show(stays ? { ...notice, id: STAYS } : notice);
}

/** Takes every notice away, those that wait for a place too. */
export function cleanNotices(): void {
  notifications.clean();
}

/** Where notices are shown: at the bottom right, for 4 seconds (spec §9). */
export function Notices() {
  return <Notifications position="bottom-right" autoClose={4000} limit={5} />;
}
