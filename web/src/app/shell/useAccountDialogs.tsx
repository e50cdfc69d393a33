import type { ReactNode } from "react";

import { useLoadedDialog } from "@/components/useLoadedDialog";

async function loadFace() {
  const { ChooseFaceModal } = await import("@/domain/people/ChooseFaceModal");
  return ChooseFaceModal;
}

async function loadPassword() {
  const { ChangePasswordModal } = await import("@/features/password/ChangePasswordModal");
  return ChangePasswordModal;
}

async function loadDevices() {
  const { DevicesModal } = await import("@/domain/devices/DevicesModal");
  return DevicesModal;
}

async function loadHelp() {
  const { InstallHelp } = await import("./InstallHelp");
  return InstallHelp;
}

type AccountDialogs = {
  /** Opens the dialog for a face and a colour. */
  face: () => void;
  /** Opens the dialog to change the password. */
  password: () => void;
  /** Opens the dialog of the user's devices. */
  devices: () => void;
  /** Opens the instructions to install the app. */
  help: () => void;
  dialogs: ReactNode;
};

/** The dialogs for the user's own account, and the functions that open them. */
export function useAccountDialogs(): AccountDialogs {
  const face = useLoadedDialog(loadFace);
  const password = useLoadedDialog(loadPassword);
  const devices = useLoadedDialog(loadDevices);
  const help = useLoadedDialog(loadHelp);
  return {
    face: face.open,
    password: password.open,
    devices: devices.open,
    help: help.open,
    dialogs: (
      <>
        {face.dialog}
        {password.dialog}
        {devices.dialog}
        {help.dialog}
      </>
    ),
  };
}
