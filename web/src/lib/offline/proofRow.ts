/** The photo of what a user has done, at the place of the entry it goes with. Bytes, for not every browser keeps blobs. */
export type Proof = { user: string; seq: number; type: string; bytes: ArrayBuffer };

/** A photo as a row, but for its place; read before a transaction begins, for that waits for nothing else. */
export async function proofRow(user: string, photo: Blob): Promise<Omit<Proof, "seq">> {
  return { user, type: photo.type, bytes: await photo.arrayBuffer() };
}

/** The photo that a row is. */
export function blobOf({ bytes, type }: Proof): Blob {
  return new Blob([bytes], { type });
}
