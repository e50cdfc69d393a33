/** A device whose database does not open must not keep anybody waiting, in milliseconds. */
const TIMEOUT_MS = 2_000;

/** What the device's database cannot do in time is done without. */
export async function withTimeout(work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
