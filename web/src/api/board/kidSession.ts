import { api, type ChoreSubmission } from "@/lib/api";
import { endSession } from "@/lib/api/endSession";
import type { SharedDevice } from "@/lib/device/sharedDevice";
import type { Tick } from "@/lib/offline";

/** A kid's session on a shared tablet, ten minutes at most (docs/product/screens.md#short-session). */
export type KidSession = { bearer: string; kidId: string; expiresAt: number };

/** Opens a session, with the kid's PIN if there is one. */
export async function openKidSession(
  { token }: SharedDevice,
  kidId: string,
  pin: string | null,
): Promise<KidSession> {
  const { access_token, expires_at } = await api.post("/board/sessions", {
    body: { kid_id: kidId, pin },
    bearer: token,
  });
  return { bearer: access_token, kidId, expiresAt: Date.parse(expires_at) };
}

/** Submits a chore for a kid. */
export async function handInAs(
  { bearer }: KidSession,
  tick: Omit<Tick, "action">,
  key: string,
): Promise<ChoreSubmission> {
  const { chore_id, occurrence_day, part } = tick;
  const time = occurrence_day === null || part === null ? {} : { occurrence_day, part };
  return api.post("/chores/{id}/submit", {
    params: { id: chore_id },
    body: { effort_minutes: 0, ...time },
    key,
    bearer,
  });
}

/** Withdraws a submission just made. */
export async function withdrawAs({ bearer }: KidSession, submissionId: string): Promise<void> {
  await api.post("/submissions/{id}/withdraw", { params: { id: submissionId }, bearer });
}

/** Ends a session; if the server does not hear of it, it expires by itself. */
export function closeKidSession({ bearer }: KidSession): void {
  void endSession(bearer);
}
