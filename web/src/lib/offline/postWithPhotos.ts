import { newIdempotencyKey } from "../api/idempotency";
import type { OutboxEntry } from "./entry";
import { resultsOf, wire, type Wired } from "./wire";

/** The functions that send photos and entries. */
type Transport<Answer extends { body: unknown }> = {
  /** The photo of an entry, if it is still there. */
  photoOf: (entry: OutboxEntry) => Promise<Blob | undefined>;
  /** Sends a photo once for each key; resolves to its id. */
  upload: (photo: Blob, key: string) => Promise<string>;
  post: (entries: Wired[]) => Promise<Answer>;
};

/**
 * Sends entries by one call, after their photos. Each photo has a key made from its entry's, so that a kill in between
 * repeats nothing. A photo that waited so long for its entry that the server has deleted it is sent again.
 */
export async function postWithPhotos<Answer extends { body: unknown }>(
  entries: OutboxEntry[],
  { photoOf, upload, post }: Transport<Answer>,
): Promise<Answer> {
  const withPhoto = async (all: OutboxEntry[], keyOf: (entry: OutboxEntry) => string): Promise<Wired[]> => {
    const wired: Wired[] = [];
    for (const entry of all) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a phone's network is narrow
      const photo = entry.hasPhoto === true ? await photoOf(entry) : undefined;
      // oxlint-disable-next-line no-await-in-loop
      wired.push(wire(entry, photo && (await upload(photo, keyOf(entry)))));
    }
    return wired;
  };

  const answer = await post(await withPhoto(entries, ({ key }) => `${key}-photo`));
  const first = resultsOf(answer.body);
  const forgotten = entries.filter(({ key, hasPhoto }) => hasPhoto === true && lacksPhoto(first.get(key)));
  if (forgotten.length === 0) {
    return answer;
  }
  const anew = await post(await withPhoto(forgotten, newIdempotencyKey));
  const results = [...new Map([...first, ...resultsOf(anew.body)]).values()];
  return { ...anew, body: { results } };
}

/** Whether an entry was refused because its photo is not there any more (docs/product/chores.md#photos-used). */
function lacksPhoto(result: { body: unknown } | undefined): boolean {
  const { message } = (result?.body ?? {}) as { message?: { code?: unknown } | null };
  return message?.code === "photo_not_found";
}
