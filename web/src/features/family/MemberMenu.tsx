import { Button } from "@mantine/core";
import { IconChevronDown, IconKey, IconUserMinus, IconUserUp } from "@tabler/icons-react";

import { ActionsMenu, type MenuEntry } from "@/components/menu";
import type { User } from "@/lib/api";

type MemberMenuProps = {
  member: User;
  onReset: (member: User) => void;
  onPromote: (member: User) => void;
  onRemove: (member: User) => void;
};

/** What can be done for one member; only kids' passwords are a parent's to reset. */
export function MemberMenu({ member, onReset, onPromote, onRemove }: MemberMenuProps) {
  const forKids: MenuEntry[] = [
    { label: "Reset Password", icon: IconKey, onChoose: () => onReset(member) },
    { label: "Promote to Parent", icon: IconUserUp, onChoose: () => onPromote(member) },
  ];
  return (
    <ActionsMenu
      inContent
      button={
        <Button
          variant="default"
          rightSection={<IconChevronDown size={18} aria-hidden />}
          aria-label={`Actions for ${member.username}`}
        >
          Actions
        </Button>
      }
      entries={[
        ...(member.role === "kid" ? forKids : []),
        { label: "Remove", icon: IconUserMinus, colour: "red", onChoose: () => onRemove(member) },
      ]}
    />
  );
}
