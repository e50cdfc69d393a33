import { goalTitle } from "../goalTitle";
import { shortSession } from "../session/shortSession";
import type { OutboxEntry } from "./entry";
import { forgetUsers } from "./forget";
import { openOutboxStore } from "./store";

/**
 * Erases all data that the last short session left on a shared tablet. The kid's unsent chores become the tablet's
 * ticks; other unsent entries are dropped and counted (docs/product/screens.md#short-session).
 */
export async function eraseShortSession(deviceId: string): Promise<number> {
  const kidId = shortSession.leftBy();
  if (kidId === null) {
    return 0;
  }
  const { entries } = await openOutboxStore(kidId, () => {}).all();
  const ticks = entries.flatMap((entry) => tickOf(entry, deviceId));
  const device = openOutboxStore(deviceId, () => {});
  for (const tick of ticks) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await device.add(tick);
  }
  goalTitle.forget(kidId);
  await forgetUsers([kidId]);
  shortSession.forget(kidId);
  return entries.length - ticks.length;
}

/** A submitted chore as a tick of the tablet. */
function tickOf({ seq: _seq, task, ...entry }: OutboxEntry, deviceId: string): Omit<OutboxEntry, "seq">[] {
  if (task.action !== "submit_chore" || entry.takenBack === true || entry.problem !== null) {
    return [];
  }
  const { chore_id, occurrence_day = null, part = null } = task;
  return [
    {
      ...entry,
      user: deviceId,
      task: { action: "tick", kid_id: entry.user, chore_id, occurrence_day, part },
    },
  ];
}
