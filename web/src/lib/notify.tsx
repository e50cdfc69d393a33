import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";

/** Tells of a success at the bottom right, for 4 seconds (spec §9). */
export function notifySuccess(message: string, title?: string): void {
  notifications.show({ title, message, color: "green", icon: <IconCheck size={20} aria-hidden /> });
}

/** Tells of a failure at the bottom right, for 4 seconds. */
export function notifyError(message: string, title = "Error"): void {
  notifications.show({ title, message, color: "red", icon: <IconAlertTriangle size={20} aria-hidden /> });
}
