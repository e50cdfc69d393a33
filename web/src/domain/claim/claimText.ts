import { useNameOf } from "@/api/directory/members";
import { formatMinute } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import type { Claim, Occurrence } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

const DAY_MINUTES = 24 * 60;

/** Says that a kid is doing it, and until when; without a name, the reader is. */
export function claimText({ until_minute }: Claim, name: string | undefined): string {
  // A family's day may go on past midnight.
  const end = formatMinute(until_minute % DAY_MINUTES);
  return name === undefined ? `You are doing it until ${end}` : isolating`${name} is doing it until ${end}`;
}

/** Whether another kid is doing it just now. */
export function isTaken(occurrence: Pick<Occurrence, "claim"> | undefined, kidId: string): boolean {
  const doer = occurrence?.claim?.kid_id;
  return doer !== undefined && doer !== kidId;
}

/** The function that says a claim to the signed-in user. */
export function useClaimText(): (claim: Claim) => string {
  const nameOf = useNameOf();
  const { id } = useUser();
  return (claim) => claimText(claim, claim.kid_id === id ? undefined : nameOf(claim.kid_id));
}
