import { Stack } from "@mantine/core";
import { useState } from "react";

import { usePutTerms } from "@/api/schedules/mutations";
import { changesFrom } from "@/api/schedules/pauses";
import { FormButtons } from "@/components/FormButtons";
import { withPool } from "@/domain/schedule/pool";
import { PoolField } from "@/domain/schedule/PoolField";
import { type Offer, ScheduleOffer } from "@/domain/schedule/ScheduleOffer";
import type { Chore } from "@/lib/api";
import { useFamilyNow } from "@/lib/familyClock";
import { rules, type Schedule } from "@/lib/rules";
import { say } from "@/lib/say";

import { type SeveralFormProps, useSeveral } from "./useSeveral";

/** The kids who take part in those of the chosen chores that repeat. */
export function SeveralKids(props: SeveralFormProps) {
  return <ScheduleOffer>{(offer) => <Kids {...props} offer={offer} />}</ScheduleOffer>;
}

function Kids({ chores, offer, onClose }: SeveralFormProps & { offer: Offer }) {
  const { members, schedules, specialDays, daySets, clock } = offer;
  const now = useFamilyNow(clock).day;
  const put = usePutTerms();
  const coming = chores.filter(({ id }) => schedules.has(id));
  const versions = coming.flatMap(({ id }) => schedules.get(id) ?? []);
  const [pool, setPool] = useState(() => inAll(versions, members));
  const [isTried, setIsTried] = useState(false);
  const write = async ({ id }: Chore, kidIds: string[]) => {
    const version = schedules.get(id);
    if (version !== undefined) {
      const today = changesFrom(version, now);
      await put(id, withPool(version.terms, kidIds, { specialDays, daySets, today }));
    }
  };
  const { change, isBusy, isEmpty, label, told } = useSeveral({ chores, coming, write, onClose });
  const problem = versions
    .flatMap(({ terms }) => rules().scheduleProblems({ ...terms, kid_ids: pool }))
    .find(({ field }) => field === "kid_ids");
  const submit = () => {
    setIsTried(true);
    if (problem === undefined) {
      change(pool);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        {told}
        <PoolField
          members={members}
          chosen={pool}
          onChoose={(ids) => setPool(members.map(({ id }) => id).filter((id) => ids.includes(id)))}
          error={isTried ? say(problem?.message) : undefined}
        />
        <FormButtons isBusy={isBusy} onCancel={onClose} disabled={isEmpty}>
          {label ?? "Save"}
        </FormButtons>
      </Stack>
    </form>
  );
}

/** The ids of the members in all pools. */
function inAll(versions: Schedule[], members: { id: string }[]): string[] {
  return members
    .map(({ id }) => id)
    .filter((id) => versions.every(({ terms }) => terms.kid_ids.includes(id)));
}
