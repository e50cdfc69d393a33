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
  /** Chooses a face and a colour. */
  face: () => void;
  /** Changes the password. */
  password: () => void;
  /** Shows where the user is signed in. */
  devices: () => void;
  /** Shows how the app is installed. */
  help: () => void;
  dialogs: ReactNode;
};

/** The dialogs about one's own account, and the ways to open them. */
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
