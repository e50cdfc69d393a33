import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
  IconPlayerSkipForward,
  IconUmbrella,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";

import type { OccurrenceState } from "@/lib/rules";
import { useUser } from "@/lib/session/user";
import type { ToneName } from "@/theme/tones";

type StateLooks = Record<OccurrenceState, { label: string; icon: TablerIcon; colour: ToneName }>;

const FOR_PARENTS: StateLooks = {
  upcoming: { label: "Coming up", icon: IconCircleDashed, colour: "gray" },
  open: { label: "To do", icon: IconCircle, colour: "blue" },
  late: { label: "Late", icon: IconAlertTriangle, colour: "orange" },
  waiting: { label: "Waits for you", icon: IconHourglass, colour: "yellow" },
  done: { label: "Done", icon: IconCircleCheck, colour: "green" },
  missed: { label: "Not done", icon: IconCircleX, colour: "red" },
  excused: { label: "Excused", icon: IconUmbrella, colour: "grape" },
  skipped: { label: "Skipped", icon: IconPlayerSkipForward, colour: "gray" },
  not_yours: { label: "Another kid's", icon: IconUsers, colour: "gray" },
};

const FOR_CARERS: StateLooks = {
  ...FOR_PARENTS,
  waiting: { ...FOR_PARENTS.waiting, label: "Waits for a parent" },
};

/** The label, drawing and colour of each state (docs/product/routines.md#occurrence-states). */
export function useStates(): StateLooks {
  return useUser().role === "carer" ? FOR_CARERS : FOR_PARENTS;
}

/** The states shown in a week, in their usual order. */
export const SHOWN_STATES: OccurrenceState[] = [
  "upcoming",
  "open",
  "late",
  "waiting",
  "done",
  "missed",
  "excused",
  "skipped",
];
