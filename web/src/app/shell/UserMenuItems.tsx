import { Menu } from "@mantine/core";
import { IconBell, IconCloudUp, IconDevices, IconKey, IconLogout, IconMoodSmile } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useNameOf } from "@/api/directory/members";
import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";
import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";
import { titleCase } from "@/lib/format";
import { isPageFor, routes } from "@/lib/routes";

import { InstallItem } from "./InstallItem";
import { useColourScheme } from "./useColourScheme";
import { useLogout } from "./useLogout";

import classes from "./UserMenuItems.module.css";

type UserMenuItemsProps = {
  menu: MenuState;
  user: User;
  /** Opens the dialog for a face and a colour. */
  onFace: () => void;
  onPassword: () => void;
  /** Opens the dialog of the user's devices. */
  onDevices: () => void;
  /** Opens the instructions to install the app. */
  onExplain: () => void;
};

/** The items of the user menu, loaded when it is first used. */
export function UserMenuItems({ menu, user, onFace, onPassword, onDevices, onExplain }: UserMenuItemsProps) {
  const nameOf = useNameOf();
  const logout = useLogout();
  const { label, icon: SchemeIcon, change } = useColourScheme();
  return (
    <ButtonMenu menu={menu} width={272} withinPortal={false}>
      <div className={classes.who}>
        <strong>{nameOf(user.username)}</strong>
        <span>{titleCase(user.role)}</span>
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<SchemeIcon size={20} aria-hidden />} closeMenuOnClick={false} onClick={change}>
        {label}
      </Menu.Item>
      {!token.isLent() && (
        <Menu.Item leftSection={<IconMoodSmile size={20} aria-hidden />} onClick={onFace}>
          Choose your face
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconKey size={20} aria-hidden />} onClick={onPassword}>
        Change password
      </Menu.Item>
      <Menu.Item leftSection={<IconDevices size={20} aria-hidden />} onClick={onDevices}>
        Where you are signed in
      </Menu.Item>
      {isPageFor(user.role, routes.notifications) && !token.isLent() && (
        <Menu.Item
          component={Link}
          to={routes.notifications.path}
          leftSection={<IconBell size={20} aria-hidden />}
        >
          Notifications
        </Menu.Item>
      )}
      {isPageFor(user.role, routes.outbox) && (
        <Menu.Item
          component={Link}
          to={routes.outbox.path}
          leftSection={<IconCloudUp size={20} aria-hidden />}
        >
          Waiting to Send
        </Menu.Item>
      )}
      <InstallItem onExplain={onExplain} />
      <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={logout}>
        Logout
      </Menu.Item>
    </ButtonMenu>
  );
}
