import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconCloudUp, IconKey, IconLogout } from "@tabler/icons-react";
import { useRef } from "react";
import { Link } from "react-router-dom";

import { useLoadedDialog } from "@/components/useLoadedDialog";
import type { User } from "@/lib/api";
import { titleCase } from "@/lib/format";

import { paths } from "../paths";
import { InstallItem } from "./InstallItem";
import { useColourScheme } from "./useColourScheme";
import { useLogout } from "./useLogout";

import classes from "./UserMenu.module.css";

async function loadPassword() {
  const { ChangePasswordModal } = await import("@/features/password/ChangePasswordModal");
  return ChangePasswordModal;
}

async function loadHelp() {
  const { InstallHelp } = await import("./InstallHelp");
  return InstallHelp;
}

type UserMenuProps = { user: User };

/** Who is signed in, the colour scheme, the password, the app for this device, and the way out. */
export function UserMenu({ user }: UserMenuProps) {
  const logout = useLogout();
  const password = useLoadedDialog(loadPassword);
  const button = useRef<HTMLButtonElement>(null);
  const help = useLoadedDialog(loadHelp);
  const { label, icon: SchemeIcon, change } = useColourScheme();
  const from = (dialog: { open: () => void }) => () => {
    // The item is gone by the time that the dialog gives the focus back.
    button.current?.focus();
    dialog.open();
  };
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton ref={button} className={classes.button} aria-label={`User menu: ${user.username}`}>
            <span className={classes.initial} data-role={user.role} data-initial={initial(user.username)} />
            <span className={classes.name}>{user.username}</span>
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <strong>{user.username}</strong>
            <span>{titleCase(user.role)}</span>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<SchemeIcon size={20} aria-hidden />}
            closeMenuOnClick={false}
            onClick={change}
          >
            {label}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={20} aria-hidden />} onClick={from(password)}>
            Change password
          </Menu.Item>
          <Menu.Item component={Link} to={paths.outbox} leftSection={<IconCloudUp size={20} aria-hidden />}>
            Waiting to Send
          </Menu.Item>
          <InstallItem onExplain={from(help)} />
          <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={logout}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {password.dialog}
      {help.dialog}
    </>
  );
}

/** The first whole character, whatever script it is of. */
function initial(username: string): string {
  return (Array.from(username)[0] ?? "").toUpperCase();
}
