import { type Found, MAX_FILE, type ToRead, type Trouble, type WasRead } from "./found";

/** A worker that does not answer for this long is ended, in milliseconds. */
const PATIENCE = 10_000;

/** Nothing of a file is taken. */
export class FileTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/**
 * Reads a calendar file on this device. It is done by a worker, so that a hostile file can neither hang the page nor
 * fill its memory.
 */
export async function readFile(toRead: ToRead): Promise<Found> {
  if (toRead.file.size > MAX_FILE) {
    throw new FileTrouble("too_large");
  }
  const worker = new Worker(new URL("calendarWorker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await answerOf(worker, toRead);
    if ("trouble" in answer) {
      throw new FileTrouble(answer.trouble);
    }
    return answer.found;
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, toRead: ToRead): Promise<WasRead> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileTrouble("too_slow")), PATIENCE);
    worker.addEventListener("message", ({ data }: MessageEvent<WasRead>) => {
      clearTimeout(timer);
      resolve(data);
    });
    // Also when its memory is full.
    worker.addEventListener("error", () => {
      clearTimeout(timer);
      reject(new FileTrouble("damaged"));
    });
    worker.postMessage(toRead, []);
  });
}
