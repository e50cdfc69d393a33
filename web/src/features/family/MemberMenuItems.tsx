import { Menu } from "@mantine/core";
import {
  IconBell,
  IconCalendar,
  IconDevices,
  IconKey,
  IconMoodSmile,
  IconPassword,
  IconUserMinus,
  IconUserUp,
} from "@tabler/icons-react";

import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";
import type { FamilyMember } from "@/lib/api";

/** A member, and a parent's actions for them. */
export type MemberActions = {
  member: FamilyMember;
  /** Whether it is the parent's own row: further actions are in the user menu. */
  isOwn: boolean;
  onProfile: (member: FamilyMember) => void;
  onDays: (member: FamilyMember) => void;
  onReset: (member: FamilyMember) => void;
  onDevices: (member: FamilyMember) => void;
  onPin: (member: FamilyMember) => void;
  onNotifications: (member: FamilyMember) => void;
  onPromote: (member: FamilyMember) => void;
  onRemove: (member: FamilyMember) => void;
};

type MemberMenuItemsProps = MemberActions & { menu: MenuState };

/** The items of a member's menu, loaded when it is first used. */
export function MemberMenuItems({
  menu,
  member,
  isOwn,
  onProfile,
  onDays,
  onReset,
  onDevices,
  onPin,
  onNotifications,
  onPromote,
  onRemove,
}: MemberMenuItemsProps) {
  const { role } = member;
  return (
    <ButtonMenu menu={menu} portalProps={{ target: "#content" }}>
      <Menu.Item leftSection={<IconMoodSmile size={18} aria-hidden />} onClick={() => onProfile(member)}>
        Name and Face
      </Menu.Item>
      {role === "carer" && (
        <Menu.Item leftSection={<IconCalendar size={18} aria-hidden />} onClick={() => onDays(member)}>
          Days
        </Menu.Item>
      )}
      {(role !== "parent" || !member.has_password) && (
        <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={() => onReset(member)}>
          Reset Password
        </Menu.Item>
      )}
      {role !== "parent" && (
        <Menu.Item leftSection={<IconDevices size={18} aria-hidden />} onClick={() => onDevices(member)}>
          Where They Are Signed In
        </Menu.Item>
      )}
      {role === "kid" && (
        <Menu.Item leftSection={<IconPassword size={18} aria-hidden />} onClick={() => onPin(member)}>
          PIN for the Tablet
        </Menu.Item>
      )}
      {role === "kid" && (
        <Menu.Item leftSection={<IconBell size={18} aria-hidden />} onClick={() => onNotifications(member)}>
          Notifications
        </Menu.Item>
      )}
      {role !== "parent" && (
        <Menu.Item leftSection={<IconUserUp size={18} aria-hidden />} onClick={() => onPromote(member)}>
          Promote to Parent
        </Menu.Item>
      )}
      {!isOwn && (
        <Menu.Item
          c="red"
          leftSection={<IconUserMinus size={18} aria-hidden />}
          onClick={() => onRemove(member)}
        >
          Remove
        </Menu.Item>
      )}
    </ButtonMenu>
  );
}
