import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { useRemoveCalendarFeed } from "@/api/calendarFeeds/mutations";
import { useNameOf } from "@/api/directory/members";
import { usersQuery } from "@/api/users/queries";
import { Entry, EntryList } from "@/components/EntryList";
import { RemoveButton } from "@/components/RemoveButton";
import { RemoveModal } from "@/components/RemoveModal";
import { useDialog } from "@/components/useDialog";
import type { CalendarFeed } from "@/lib/api";
import { formatDateTime } from "@/lib/format";
import { isolating } from "@/lib/isolated";

/** The links, each with its kids, its last read, and a button to remove it. */
export function CalendarList({ feeds }: { feeds: CalendarFeed[] }) {
  const removing = useDialog<CalendarFeed>();
  const remove = useRemoveCalendarFeed(removing.close);
  const { data: members = [] } = useQuery(usersQuery);
  const nameOf = useNameOf();
  const kidOf = ({ kid_id }: CalendarFeed) => nameOf(members.find(({ id }) => id === kid_id)?.username ?? "");
  return (
    <>
      <EntryList label="Calendar links">
        {feeds.map((feed) => (
          <Entry key={feed.id}>
            <div>
              <Text fw={650}>{feed.name}</Text>
              <Text>{kidOf(feed)}’s chores</Text>
              <Text c="dimmed" size="sm">
                {feed.last_used_at === null ? "Never read" : `Last read ${formatDateTime(feed.last_used_at)}`}
              </Text>
            </div>
            <RemoveButton name={feed.name} onClick={() => removing.open(feed)} />
          </Entry>
        ))}
      </EntryList>
      <RemoveModal
        dialog={removing}
        title="Remove Calendar Link"
        question={({ name }) =>
          isolating`Are you sure you want to remove the link for ${name}? Calendars that use it are no longer updated.`
        }
        removal={remove}
      />
    </>
  );
}
