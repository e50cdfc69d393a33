import { Menu } from "@mantine/core";
import { IconBeach, IconHome, IconLuggage, IconUmbrella, IconUsers } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { useBackAgain, useSickToday } from "@/api/presence/absences";
import type { FamilyPresence } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { NEEDS_NETWORK, useOnline } from "@/lib/online";

import type { KidRef } from "../kids/kid";
import type { AbsenceDraft } from "./absences";
import { absencesOn } from "./absences";

export type PresenceItemsProps = {
  kid: KidRef;
  presence: FamilyPresence;
  /** Opens the form for days away. */
  onChoose: (draft: AbsenceDraft) => void;
};

/** The menu items about a kid's presence. */
export function PresenceItems({ kid, presence, onChoose }: PresenceItemsProps) {
  const nameOf = useNameOf();
  const sick = useSickToday(kid);
  const back = useBackAgain(isolating`${nameOf(kid.username)} is back again`);
  const allBack = useBackAgain("Everybody is back again");
  const disabled = !useOnline();
  const now = absencesOn(presence, kid.id, presence.today);
  const own = now.filter(({ kid_id }) => kid_id !== null);
  const shared = now.filter(({ kid_id }) => kid_id === null);
  return (
    <>
      {disabled && <Menu.Label>{NEEDS_NETWORK}</Menu.Label>}
      {own.length === 0 ? (
        <Menu.Item
          leftSection={<IconUmbrella size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => sick.mutate()}
        >
          {nameOf(kid.username)} is sick today
        </Menu.Item>
      ) : (
        <Menu.Item
          leftSection={<IconHome size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => back.mutate(own)}
        >
          Back again
        </Menu.Item>
      )}
      {shared.length > 0 && (
        <Menu.Item
          leftSection={<IconUsers size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => allBack.mutate(shared)}
        >
          Everybody is back again
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconLuggage size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => onChoose({ kid, kind: "away" })}
      >
        {nameOf(kid.username)} is away…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBeach size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => onChoose({ kid: undefined, kind: "holiday" })}
      >
        Family holiday…
      </Menu.Item>
    </>
  );
}
