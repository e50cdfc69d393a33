import { Button, Stack, Title } from "@mantine/core";
import { useState } from "react";

import { recentDecisionsQuery } from "@/api/decisions/queries";
import { GrowingList } from "@/components/GrowingList";
import { LineList } from "@/components/LineList";
import { useList } from "@/lib/list";

import { DecidedRow } from "./DecidedRow";

/** The number shown at first: the last taps. */
const FIRST = 5;

/**
 * The decisions of the last 14 days, each with an undo button; nothing if there are none
 * (docs/product/chores.md#recently-decided).
 */
export function RecentlyDecided() {
  const { data = [], older } = useList(recentDecisionsQuery);
  const [isWhole, setIsWhole] = useState(false);
  if (data.length === 0) {
    return null;
  }
  const rows = isWhole ? data : data.slice(0, FIRST);
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>Recently decided</Title>
      <GrowingList rows={rows} {...(isWhole && { older })}>
        {(shown) => (
          <LineList label="Recently decided">
            {shown.map((decision) => (
              <DecidedRow key={`${decision.kind} ${decision.id}`} decision={decision} />
            ))}
          </LineList>
        )}
      </GrowingList>
      {!isWhole && (data.length > FIRST || older.hasMore) && (
        <Button variant="default" onClick={() => setIsWhole(true)}>
          Show more
        </Button>
      )}
    </Stack>
  );
}
