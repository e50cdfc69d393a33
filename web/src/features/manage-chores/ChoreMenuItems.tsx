import { Menu } from "@mantine/core";
import {
  IconCalendarEvent,
  IconCopy,
  IconHourglass,
  IconLogs,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconTrash,
  IconZzz,
  IconZzzOff,
} from "@tabler/icons-react";

import { type Pause, usePauses } from "@/api/schedules/pauses";
import { useSchedules } from "@/api/schedules/queries";
import { ButtonMenu } from "@/components/ButtonMenu";
import type { MenuState } from "@/components/useLoadedMenu";
import type { Chore } from "@/lib/api";
import type { ScheduleTerms } from "@/lib/rules";

/** A chore and a parent's actions for it. */
export type ChoreActions = {
  chore: Chore;
  onEdit: (chore: Chore) => void;
  onCopy: (chore: Chore) => void;
  onSchedule: (chore: Chore, startsOnce: boolean) => void;
  onPause: (chore: Chore) => void;
  onEndPause: (chore: Chore, pause: Pause) => void;
  onLetCount: (chore: Chore, terms: ScheduleTerms) => void;
  onLog: (chore: Chore) => void;
  onDeactivate: (chore: Chore) => void;
  onActivate: (chore: Chore) => void;
  onDelete: (chore: Chore) => void;
};

/** The items of a chore's menu, loaded when it is first used. */
export function ChoreMenuItems({ menu, chore, ...actions }: ChoreActions & { menu: MenuState }) {
  const { onEdit, onCopy, onSchedule, onPause, onEndPause, onLetCount, onLog } = actions;
  const { onDeactivate, onActivate, onDelete } = actions;
  const terms = useSchedules().get(chore.id);
  const pause = usePauses().get(chore.id);
  const isOnce = terms?.freq === "once";
  const ScheduleIcon = isOnce ? IconCalendarEvent : IconRepeat;
  return (
    <ButtonMenu menu={menu} portalProps={{ target: "#content" }}>
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(chore)}>
        Edit
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onCopy(chore)}>
        Copy
      </Menu.Item>
      {chore.is_active && (
        <Menu.Item
          leftSection={<ScheduleIcon size={18} aria-hidden />}
          onClick={() => onSchedule(chore, isOnce)}
        >
          {isOnce ? "When it is due…" : "Repeat…"}
        </Menu.Item>
      )}
      {chore.is_active && terms !== undefined && !isOnce && (
        <Menu.Item leftSection={<IconZzz size={18} aria-hidden />} onClick={() => onPause(chore)}>
          Pause…
        </Menu.Item>
      )}
      {chore.is_active && pause && (
        <Menu.Item
          leftSection={<IconZzzOff size={18} aria-hidden />}
          onClick={() => onEndPause(chore, pause)}
        >
          {pause.isRunning ? "Go on now" : "Do not pause"}
        </Menu.Item>
      )}
      {chore.is_active && terms?.approval === "parent" && !isOnce && (
        <Menu.Item
          leftSection={<IconHourglass size={18} aria-hidden />}
          onClick={() => onLetCount(chore, terms)}
        >
          Let it count by itself
        </Menu.Item>
      )}
      {chore.is_active && (
        <Menu.Item leftSection={<IconLogs size={18} aria-hidden />} onClick={() => onLog(chore)}>
          Log for a kid
        </Menu.Item>
      )}
      {chore.is_active ? (
        <Menu.Item
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          onClick={() => onDeactivate(chore)}
        >
          Deactivate
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => onActivate(chore)}>
          Activate
        </Menu.Item>
      )}
      <Menu.Item c="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onDelete(chore)}>
        Delete
      </Menu.Item>
    </ButtonMenu>
  );
}
