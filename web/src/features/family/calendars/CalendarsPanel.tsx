import { IconCalendarPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { calendarFeedsQuery } from "@/api/calendarFeeds/queries";
import { ListPanel } from "@/components/ListPanel";
import { NetworkButton } from "@/components/NetworkButton";
import { useDialog } from "@/components/useDialog";

import { AddCalendarModal } from "./AddCalendarModal";
import { CalendarList } from "./CalendarList";

/** The links by which calendars elsewhere read a kid's days (docs/product/programs.md#calendar-feeds). */
export function CalendarsPanel() {
  const query = useQuery(calendarFeedsQuery);
  const adding = useDialog<true>();
  return (
    <ListPanel
      title="Calendars"
      hint="Show a kid’s chores in the calendar of a phone or a computer. Anyone who has the link can read them."
      query={query}
      errorText="Failed to load the links."
      empty="No calendar links yet."
      list={(feeds) => <CalendarList feeds={feeds} />}
    >
      <NetworkButton
        variant="default"
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        onClick={() => adding.open(true)}
      >
        Add a Calendar
      </NetworkButton>
      <AddCalendarModal opened={adding.opened} onClose={adding.close} />
    </ListPanel>
  );
}
