import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconKey, IconLogout } from "@tabler/icons-react";
import { useRef } from "react";

import type { User } from "@/lib/api";
import { titleCase } from "@/lib/format";

import { useColourScheme } from "./useColourScheme";
import { useLoadedDialog } from "./useLoadedDialog";
import { useLogout } from "./useLogout";

import classes from "./UserMenu.module.css";

async function loadPassword() {
  const { ChangePasswordModal } = await import("@/features/password/ChangePasswordModal");
  return ChangePasswordModal;
}

type UserMenuProps = { user: User };

/** Who is signed in, the colour scheme, the password, and the way out. */
export function UserMenu({ user }: UserMenuProps) {
  const logout = useLogout();
  const password = useLoadedDialog(loadPassword);
  const button = useRef<HTMLButtonElement>(null);
  const { label, icon: SchemeIcon, change } = useColourScheme();
  const changePassword = () => {
    // The item is gone by the time that the dialog gives the focus back.
    button.current?.focus();
    password.open();
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
          <Menu.Item leftSection={<IconKey size={20} aria-hidden />} onClick={changePassword}>
            Change password
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={logout}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {password.dialog}
    </>
  );
}

/** The first whole character, whatever script it is of. */
function initial(username: string): string {
  return (Array.from(username)[0] ?? "").toUpperCase();
}
