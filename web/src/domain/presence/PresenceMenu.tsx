import { Skeleton } from "@mantine/core";
import {
  IconBeach,
  IconChevronDown,
  IconHome,
  IconMoon,
  IconTicket,
  IconUmbrella,
} from "@tabler/icons-react";
import type { TablerIcon } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { presenceQuery } from "@/api/presence/queries";
import { NetworkButton } from "@/components/NetworkButton";
import { useDialog } from "@/components/useDialog";
import { useLoadedMenu } from "@/components/useLoadedMenu";
import type { FamilyPresence } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { useOnline } from "@/lib/online";
import { type NeutralReason, rules } from "@/lib/rules";

import type { KidRef } from "../kids/kid";
import { AbsenceModal } from "./AbsenceModal";
import type { AbsenceDraft } from "./absences";
import { REASONS } from "./absences";

import classes from "./PresenceMenu.module.css";

type PresenceMenuProps = { kid: KidRef };

const ICONS: Record<NeutralReason, TablerIcon> = {
  sick: IconUmbrella,
  away: IconBeach,
  holiday: IconBeach,
  rest: IconMoon,
  pass: IconTicket,
};

async function loadItems() {
  const { PresenceMenuItems } = await import("./PresenceMenuItems");
  return PresenceMenuItems;
}

/** Shows whether a kid is here today, with a menu to change it (docs/product/screens-by-role.md#presence-menu). */
export function PresenceMenu({ kid }: PresenceMenuProps) {
  const { data: presence, isError } = useQuery(presenceQuery);
  const online = useOnline();
  if (presence !== undefined) {
    return <Loaded kid={kid} presence={presence} />;
  }
  // A failed or impossible load is reported elsewhere.
  return online && !isError ? <Skeleton className={classes.place} height="2.75rem" radius="md" /> : null;
}

function Loaded({ kid, presence }: PresenceMenuProps & { presence: FamilyPresence }) {
  const nameOf = useNameOf();
  const { Items, menu, target } = useLoadedMenu(loadItems);
  const absence = useDialog<AbsenceDraft>();
  const reason = rules().neutralDay(presence, kid.id, presence.today);
  const word = reason === undefined ? "Here" : REASONS[reason];
  const Icon = reason === undefined ? IconHome : ICONS[reason];
  return (
    <>
      <NetworkButton
        {...target}
        variant="default"
        px="sm"
        className={classes.place}
        leftSection={<Icon size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        aria-label={isolating`${word} today: ${nameOf(kid.username)}`}
      >
        {word}
      </NetworkButton>
      {Items && <Items menu={menu} kid={kid} presence={presence} onChoose={absence.open} />}
      {absence.subject && (
        <AbsenceModal draft={absence.subject} opened={absence.opened} onClose={absence.close} />
      )}
    </>
  );
}
