import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";

import { useLoadedDialog } from "@/components/useLoadedDialog";
import { useLoadedMenu } from "@/components/useLoadedMenu";
import type { User } from "@/lib/api";

import classes from "./UserMenu.module.css";

async function loadItems() {
  const { UserMenuItems } = await import("./UserMenuItems");
  return UserMenuItems;
}

async function loadPassword() {
  const { ChangePasswordModal } = await import("@/features/password/ChangePasswordModal");
  return ChangePasswordModal;
}

async function loadDevices() {
  const { DevicesModal } = await import("@/components/devices/DevicesModal");
  return DevicesModal;
}

async function loadHelp() {
  const { InstallHelp } = await import("./InstallHelp");
  return InstallHelp;
}

type UserMenuProps = { user: User };

/** Who is signed in, the colour scheme, the password, the devices, the app for this one, and the way out. */
export function UserMenu({ user }: UserMenuProps) {
  const { Items, menu, target } = useLoadedMenu(loadItems);
  const password = useLoadedDialog(loadPassword);
  const devices = useLoadedDialog(loadDevices);
  const help = useLoadedDialog(loadHelp);
  const from = (dialog: { open: () => void }) => () => {
    // The item is gone by the time that the dialog gives the focus back.
    menu.button.current?.focus();
    dialog.open();
  };
  return (
    <>
      <UnstyledButton {...target} className={classes.button} aria-label={`User menu: ${user.username}`}>
        <span className={classes.initial} data-role={user.role} data-initial={initial(user.username)} />
        <span className={classes.name}>{user.username}</span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {Items && (
        <Items
          menu={menu}
          user={user}
          onPassword={from(password)}
          onDevices={from(devices)}
          onExplain={from(help)}
        />
      )}
      {password.dialog}
      {devices.dialog}
      {help.dialog}
    </>
  );
}

/** The first whole character, whatever script it is of. */
function initial(username: string): string {
  return (Array.from(username)[0] ?? "").toUpperCase();
}
