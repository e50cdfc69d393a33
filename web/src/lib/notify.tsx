import { notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

type Notice = { title: string | undefined; message: string; color: string; icon: ReactNode };

const FAILURE = { color: "red", icon: <IconAlertTriangle size={20} aria-hidden /> };

const STAYS = "stays";

/** On phones the newest takes the place of what is shown, as there is no room for many; it joins what stays. */
function show(notice: Notice, stays = false): void {
  if (window.matchMedia("(width < 48em)").matches) {
    notifications.updateState(notificationsStore, (shown) =>
      shown.filter(({ id }) => !stays && id === STAYS),
    );
  }
  notifications.show(stays ? { ...notice, id: STAYS } : notice);
}

/** Tells of a success at the bottom right, for 4 seconds (spec §9). */
export function notifySuccess(message: string, title?: string): void {
  show({ title, message, color: "green", icon: <IconCheck size={20} aria-hidden /> });
}

/** Tells of a failure at the bottom right, for 4 seconds. */
export function notifyError(message: string, title = "Error"): void {
  show({ title, message, ...FAILURE });
}

/** The same for a failure that something else makes up for, of which the next notice tells. */
export function notifyDetour(message: string, title = "Error"): void {
  show({ title, message, ...FAILURE }, true);
}
