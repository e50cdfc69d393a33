/**
 * The photo for a user's submission, with the sequence number of its entry. Stored as bytes, because not every browser
 * can store blobs.
 */
export type ProofRow = { user: string; seq: number; type: string; bytes: ArrayBuffer };

/** A photo as a row without its sequence number; made before a transaction, which cannot wait for it. */
export async function proofRow(user: string, photo: Blob): Promise<Omit<ProofRow, "seq">> {
  return { user, type: photo.type, bytes: await photo.arrayBuffer() };
}

/** The photo in a row. */
export function blobOf({ bytes, type }: ProofRow): Blob {
  return new Blob([bytes], { type });
}
