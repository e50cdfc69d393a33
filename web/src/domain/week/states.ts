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
import type { ToneName } from "@/theme/tones";

/** The label, drawing and colour of each state (docs/product/routines.md#occurrence-states). */
export const STATES: Record<OccurrenceState, { label: string; icon: TablerIcon; colour: ToneName }> = {
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
