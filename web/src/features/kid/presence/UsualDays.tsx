import { Button } from "@mantine/core";
import type { ReactNode } from "react";

import { LineList, LineRow } from "@/components/LineList";
import { useDialog } from "@/components/useDialog";
import type { KidRef } from "@/domain/kids/kid";
import type { FamilyPresence } from "@/lib/api";
import { rules } from "@/lib/rules";

import { HomePatternModal } from "./HomePatternModal";
import { RestDaysModal } from "./RestDaysModal";
import { allDays, patternText, standing, weekdaysText, weeksFrom } from "./usualDays";

type UsualDaysProps = { kid: KidRef; presence: FamilyPresence };

/** Every day at this home, in a single week. */
const ONE_HOME = [allDays(1)];

/** A Monday as weekday number: patterns begin with one. */
const MONDAY = 1;

/** The weekly settings: rest days, and days at another home. */
export function UsualDays({ kid, presence: { today, rest_days, home_patterns } }: UsualDaysProps) {
  const resting = useDialog<true>();
  const homes = useDialog<true>();
  const weekdays = standing(rest_days, kid.id, today)?.weekdays ?? 0;
  const pattern = standing(home_patterns, kid.id, today);
  const monday = rules().weekOf(today, MONDAY);
  const weeks = pattern === undefined ? ONE_HOME : weeksFrom(pattern, monday);
  return (
    <>
      <LineList label="Every week">
        <LineRow
          title="Rest days"
          details={weekdays === 0 ? "None: every day counts" : weekdaysText(weekdays)}
          action={<Change what="rest days" onClick={() => resting.open(true)} />}
        />
        <LineRow
          title="Two homes"
          details={patternText(weeks)}
          action={<Change what="two homes" onClick={() => homes.open(true)} />}
        />
      </LineList>
      <RestDaysModal kid={kid} weekdays={weekdays} opened={resting.opened} onClose={resting.close} />
      <HomePatternModal kid={kid} weeks={weeks} monday={monday} opened={homes.opened} onClose={homes.close} />
    </>
  );
}

function Change({ what, onClick }: { what: string; onClick: () => void }): ReactNode {
  return (
    <Button variant="default" px="sm" aria-label={`Change ${what}`} onClick={onClick}>
      Change
    </Button>
  );
}
