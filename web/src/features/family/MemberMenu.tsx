import { Menu } from "@mantine/core";
import { IconChevronDown, IconKey, IconUserMinus, IconUserUp } from "@tabler/icons-react";

import { NetworkButton } from "@/components/NetworkButton";
import type { FamilyMember } from "@/lib/api";

type MemberMenuProps = {
  member: FamilyMember;
  onReset: (member: FamilyMember) => void;
  onPromote: (member: FamilyMember) => void;
  onRemove: (member: FamilyMember) => void;
};

/** What can be done for one member; a parent's password is their own once they have one. */
export function MemberMenu({ member, onReset, onPromote, onRemove }: MemberMenuProps) {
  return (
    <Menu position="bottom-end" portalProps={{ target: "#content" }}>
      <Menu.Target>
        <NetworkButton
          variant="default"
          rightSection={<IconChevronDown size={18} aria-hidden />}
          aria-label={`Actions for ${member.username}`}
        >
          Actions
        </NetworkButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(member.role === "kid" || !member.has_password) && (
          <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={() => onReset(member)}>
            Reset Password
          </Menu.Item>
        )}
        {member.role === "kid" && (
          <Menu.Item leftSection={<IconUserUp size={18} aria-hidden />} onClick={() => onPromote(member)}>
            Promote to Parent
          </Menu.Item>
        )}
        <Menu.Item
          c="red"
          leftSection={<IconUserMinus size={18} aria-hidden />}
          onClick={() => onRemove(member)}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
