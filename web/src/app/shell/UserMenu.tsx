import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { useLoadedMenu } from "@/components/useLoadedMenu";
import { MemberFace } from "@/domain/people/MemberFace";
import type { User } from "@/lib/api";
import { isolating } from "@/lib/isolated";

import { useAccountDialogs } from "./useAccountDialogs";

import classes from "./UserMenu.module.css";

async function loadItems() {
  const { UserMenuItems } = await import("./UserMenuItems");
  return UserMenuItems;
}

type UserMenuProps = { user: User };

/** The user's name, the colour scheme, the password, the devices, installing the app, and signing out. */
export function UserMenu({ user }: UserMenuProps) {
  const name = useNameOf()(user.username);
  const { Items, menu, target } = useLoadedMenu(loadItems);
  const { face, password, devices, help, dialogs } = useAccountDialogs();
  const from = (open: () => void) => () => {
    // The item is gone when the dialog returns the focus.
    menu.button.current?.focus();
    open();
  };
  return (
    <>
      <UnstyledButton {...target} className={classes.button} aria-label={isolating`User menu: ${name}`}>
        <MemberFace of={user.id} size={40} />
        <span className={classes.name}>{name}</span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {Items && (
        <Items
          menu={menu}
          user={user}
          onFace={from(face)}
          onPassword={from(password)}
          onDevices={from(devices)}
          onExplain={from(help)}
        />
      )}
      {dialogs}
    </>
  );
}
