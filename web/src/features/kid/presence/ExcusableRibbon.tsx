import { Text } from "@mantine/core";

import { useDialog } from "@/components/useDialog";
import type { KidRef } from "@/domain/kids/kid";
import { ExcuseModal } from "@/domain/presence/ExcuseModal";
import { isExcusable } from "@/domain/presence/looks";
import { type DayAction, Ribbon } from "@/domain/presence/Ribbon";
import type { FamilyPresence, KidRibbon } from "@/lib/api";
import { dayNameAndDate } from "@/lib/days";
import { type RibbonDay, rules } from "@/lib/rules";

import { PassModal } from "./PassModal";

type ExcusableRibbonProps = {
  kid: KidRef;
  presence: FamilyPresence;
  ribbon: KidRibbon;
};

/** A day with its name for people. */
type NamedDay = { day: string; name: string };

/** A kid's four weeks, in which a parent taps a missed day to excuse it, and an excused one to take that back. */
export function ExcusableRibbon({ kid, presence, ribbon: { days, since, today } }: ExcusableRibbonProps) {
  const excusing = useDialog<NamedDay>();
  const excused = useDialog<NamedDay>();
  const reach = rules().limits().excuse_days;
  const actionOf = (ribbonDay: RibbonDay): DayAction | undefined => {
    const { day, done, neutral } = ribbonDay;
    const ago = days.length - 1 - days.indexOf(ribbonDay);
    const named = { day, name: dayNameAndDate(day, ago) };
    if (neutral === "pass" && !done) {
      return { label: "See", onTap: () => excused.open(named) };
    }
    if (isExcusable(ribbonDay, since, today)) {
      return { label: "Excuse", onTap: () => excusing.open(named) };
    }
    return undefined;
  };
  const pass = presence.day_passes.find(
    ({ kid_id, day }) => kid_id === kid.id && day === excused.subject?.day,
  );
  return (
    <div>
      <Ribbon days={days} actionOf={actionOf} />
      <Text size="sm" c="dimmed">
        Tap a missed day of the last {reach} to excuse it.
      </Text>
      {excusing.subject && (
        <ExcuseModal kid={kid} {...excusing.subject} opened={excusing.opened} onClose={excusing.close} />
      )}
      {excused.subject && (
        <PassModal
          kid={kid}
          {...excused.subject}
          reason={pass?.reason ?? null}
          opened={excused.opened}
          onClose={excused.close}
        />
      )}
    </div>
  );
}
