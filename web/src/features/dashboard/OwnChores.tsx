import { Stack, Title } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { type Names, namesOf } from "@/domain/week/names";
import { keyOf } from "@/domain/week/occurrences";
import { canTick } from "@/domain/week/parents";
import { useUser } from "@/lib/session/user";

import { OwnChore } from "./OwnChore";
import { useToday } from "./useToday";

/** The id of its heading. */
const ID = "own-chores";

/**
 * The signed-in parent's chores of today, to be ticked; nothing if there are none
 * (docs/product/screens.md#own-chores).
 */
export function OwnChores() {
  const { id } = useUser();
  const nameOf = useNameOf();
  const { now, week, days } = useToday();
  const today = days.get(id);
  if (week === undefined || today === undefined) {
    return null;
  }
  const { plan } = week;
  const own = [...today.mine, ...today.anyone].filter((one) => canTick(plan, one, id, now.day));
  if (own.length === 0) {
    return null;
  }
  const members = namesOf(week, nameOf);
  const names: Names = { ...members, kid: (whose) => (whose === id ? "you" : members.kid(whose)) };
  return (
    <Stack component="section" gap="sm" aria-labelledby={ID}>
      <Title order={2} size="h3" id={ID}>
        Your chores today
      </Title>
      <ul className="framed-rows raised" aria-labelledby={ID}>
        {own.map((one) => (
          <OwnChore key={keyOf(one)} occurrence={one} around={{ plan, now, names }} />
        ))}
      </ul>
    </Stack>
  );
}
