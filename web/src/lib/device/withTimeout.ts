/** The longest wait for a device's database that does not open, in milliseconds. */
const TIMEOUT_MS = 2_000;

/** Waits for work of the device's database, but no longer than the time-out. */
export async function withTimeout(work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
