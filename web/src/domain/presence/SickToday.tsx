import { Button } from "@mantine/core";
import { IconHome, IconUmbrella } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { useBackAgain, useSickToday } from "@/api/presence/absences";
import { presenceQuery } from "@/api/presence/queries";
import { isolating } from "@/lib/isolated";
import { useOnline } from "@/lib/online";

import type { KidRef } from "../kids/kid";
import { absencesOn } from "./absences";

import classes from "./SickToday.module.css";

/**
 * Marks a kid as sick today, or back again, by one tap. Shows nothing for a kid who is away otherwise, or offline,
 * where the card's menu explains why (docs/product/screens-by-role.md#sick-today).
 */
export function SickToday({ kid }: { kid: KidRef }) {
  const nameOf = useNameOf();
  const online = useOnline();
  const { data: presence } = useQuery(presenceQuery);
  const sick = useSickToday(kid);
  const back = useBackAgain(isolating`${nameOf(kid.username)} is back again`);
  const own = presence
    ? absencesOn(presence, kid.id, presence.today).filter(({ kid_id }) => kid_id !== null)
    : [];
  if (!online || presence === undefined || own.some(({ kind }) => kind !== "sick")) {
    return null;
  }
  const isSick = own.length > 0;
  const label = isSick ? "Back again" : "Mark sick";
  const Icon = isSick ? IconHome : IconUmbrella;
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.button}
      classNames={{ section: classes.icon, label: classes.label }}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={isolating`${label}: ${nameOf(kid.username)}`}
      title={label}
      loading={sick.isPending || back.isPending}
      onClick={() => (isSick ? back.mutate(own) : sick.mutate())}
    >
      {label}
    </Button>
  );
}
