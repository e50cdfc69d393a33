import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconCloudUp, IconKey, IconLogout } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";

import { useDialog } from "@/components/useDialog";
import type { User } from "@/lib/api";
import { titleCase } from "@/lib/format";

import { paths } from "../paths";
import { InstallItem } from "./InstallItem";
import { useColourScheme } from "./useColourScheme";
import { useLogout } from "./useLogout";

import classes from "./UserMenu.module.css";

const ChangePasswordModal = lazy(async () => {
  const { ChangePasswordModal: Dialog } = await import("@/features/password/ChangePasswordModal");
  return { default: Dialog };
});

const InstallHelp = lazy(async () => {
  const { InstallHelp: Dialog } = await import("./InstallHelp");
  return { default: Dialog };
});

type UserMenuProps = { user: User };

/** Who is signed in, the colour scheme, the password, the app for this device, and the way out. */
export function UserMenu({ user }: UserMenuProps) {
  const logout = useLogout();
  const password = useDialog<User>();
  const help = useDialog<true>();
  const { label, icon: SchemeIcon, change } = useColourScheme();
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={classes.button} aria-label={`User menu: ${user.username}`}>
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
          <Menu.Item leftSection={<IconKey size={20} aria-hidden />} onClick={() => password.open(user)}>
            Change password
          </Menu.Item>
          <Menu.Item component={Link} to={paths.outbox} leftSection={<IconCloudUp size={20} aria-hidden />}>
            Waiting to Send
          </Menu.Item>
          <InstallItem onExplain={() => help.open(true)} />
          <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={logout}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {password.subject !== undefined && (
        <Suspense>
          <ChangePasswordModal opened={password.opened} onClose={password.close} />
        </Suspense>
      )}
      {help.subject !== undefined && (
        <Suspense>
          <InstallHelp opened={help.opened} onClose={help.close} />
        </Suspense>
      )}
    </>
  );
}

/** The first whole character, whatever script it is of. */
function initial(username: string): string {
  return (Array.from(username)[0] ?? "").toUpperCase();
}
