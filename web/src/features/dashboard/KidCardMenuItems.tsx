import { Menu } from "@mantine/core";
import { IconLogs, IconPlusMinus, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { useNameOf } from "@/api/directory/members";
import { presenceQuery } from "@/api/presence/queries";
import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";
import type { AbsenceDraft } from "@/domain/presence/absences";
import { PresenceItems } from "@/domain/presence/PresenceItems";
import type { KidOverview } from "@/lib/api";
import { kidPath } from "@/lib/routes";

/** The dialogs that a card's menu opens on the dashboard. */
export type KidCardActions = {
  onCorrect: (kid: KidOverview) => void;
  onLog: (kid: KidOverview) => void;
  onAbsence: (draft: AbsenceDraft) => void;
};

type KidCardMenuItemsProps = KidCardActions & { menu: MenuState; kid: KidOverview };

/** The items of a kid's card menu, loaded when it is first used. */
export function KidCardMenuItems({ menu, kid, onCorrect, onLog, onAbsence }: KidCardMenuItemsProps) {
  const nameOf = useNameOf();
  const { data: presence } = useQuery(presenceQuery);
  return (
    <ButtonMenu menu={menu} portalProps={{ target: "#content" }}>
      <Menu.Item component={Link} to={kidPath(kid.id)} leftSection={<IconUser size={18} aria-hidden />}>
        See {nameOf(kid.username)}
      </Menu.Item>
      <Menu.Item leftSection={<IconPlusMinus size={18} aria-hidden />} onClick={() => onCorrect(kid)}>
        Correct points
      </Menu.Item>
      <Menu.Item leftSection={<IconLogs size={18} aria-hidden />} onClick={() => onLog(kid)}>
        Log a chore
      </Menu.Item>
      {presence && (
        <>
          <Menu.Divider />
          <PresenceItems kid={kid} presence={presence} onChoose={onAbsence} />
        </>
      )}
    </ButtonMenu>
  );
}
