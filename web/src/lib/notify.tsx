import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

type Notice = { title: string | undefined; message: string; color: string; icon: ReactNode };

/** On phones the newest takes the place of what is shown: there is no room for two. */
function show(notice: Notice): void {
  if (window.matchMedia("(width < 48em)").matches) {
    notifications.clean();
  }
  notifications.show(notice);
}

/** Tells of a success at the bottom right, for 4 seconds (spec §9). */
export function notifySuccess(message: string, title?: string): void {
  show({ title, message, color: "green", icon: <IconCheck size={20} aria-hidden /> });
}

/** Tells of a failure at the bottom right, for 4 seconds. */
export function notifyError(message: string, title = "Error"): void {
  show({ title, message, color: "red", icon: <IconAlertTriangle size={20} aria-hidden /> });
}
