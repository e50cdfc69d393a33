import { Button } from "@mantine/core";
import { IconBell, IconCoins, IconHeart, IconLogs, IconPencil } from "@tabler/icons-react";

import { useDialog } from "@/components/useDialog";
import { ThankYouModal } from "@/domain/fridge/ThankYouModal";
import { AdjustModal } from "@/domain/kids/AdjustModal";
import { DoneForKidModal } from "@/domain/kids/DoneForKidModal";
import { GivePointsModal } from "@/domain/kids/GivePointsModal";
import { KidNotificationsModal } from "@/domain/notifications/KidNotificationsModal";
import type { KidOverview } from "@/lib/api";

import classes from "./KidActions.module.css";

/** A parent's actions for one kid. */
export function KidActions({ kid }: { kid: KidOverview }) {
  const giving = useDialog<true>();
  const thanking = useDialog<true>();
  const correcting = useDialog<true>();
  const logging = useDialog<true>();
  const notifying = useDialog<true>();
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconCoins size={20} aria-hidden />} onClick={() => giving.open(true)}>
        Give points
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconHeart size={20} aria-hidden />}
        onClick={() => thanking.open(true)}
      >
        Thank you
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconPencil size={20} aria-hidden />}
        onClick={() => correcting.open(true)}
      >
        Correct points
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconLogs size={20} aria-hidden />}
        onClick={() => logging.open(true)}
      >
        Log a chore
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconBell size={20} aria-hidden />}
        onClick={() => notifying.open(true)}
      >
        Notifications
      </Button>
      <GivePointsModal kid={kid} opened={giving.opened} onClose={giving.close} />
      <ThankYouModal kid={kid} opened={thanking.opened} onClose={thanking.close} />
      <AdjustModal kid={kid} opened={correcting.opened} onClose={correcting.close} />
      <DoneForKidModal kidId={kid.id} opened={logging.opened} onClose={logging.close} />
      <KidNotificationsModal kid={kid} opened={notifying.opened} onClose={notifying.close} />
    </div>
  );
}
