import { IconHome, IconUmbrella } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { useBackAgain, useSickToday } from "@/api/presence/absences";
import { presenceQuery } from "@/api/presence/queries";

import type { KidRef } from "../kids/kid";
import { NetworkButton } from "../NetworkButton";
import { absencesOn } from "./absences";

import classes from "./SickToday.module.css";

/** Says by one tap that a kid is sick today, or back again; nothing for one who is away otherwise (docs/product.md#sick-today). */
export function SickToday({ kid }: { kid: KidRef }) {
  const { data: presence } = useQuery(presenceQuery);
  const sick = useSickToday(kid);
  const back = useBackAgain(`${kid.username} is back again`);
  const own = presence
    ? absencesOn(presence, kid.id, presence.today).filter(({ kid_id }) => kid_id !== null)
    : [];
  if (presence === undefined || own.some(({ kind }) => kind !== "sick")) {
    return null;
  }
  const isSick = own.length > 0;
  const label = isSick ? "Back again" : "Mark sick";
  const Icon = isSick ? IconHome : IconUmbrella;
  return (
    <NetworkButton
      variant="subtle"
      color="gray"
      className={classes.button}
      classNames={{ section: classes.icon, label: classes.label }}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={`${label}: ${kid.username}`}
      title={label}
      loading={sick.isPending || back.isPending}
      onClick={() => (isSick ? back.mutate(own) : sick.mutate())}
    >
      {label}
    </NetworkButton>
  );
}
