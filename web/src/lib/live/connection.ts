import { ApiError } from "../api/errors";
import type { ServerEvent } from "../api/events";
import type { readEvents } from "../api/events";
import { backoff } from "../backoff";

/** Pauses before another try, in milliseconds. */
const PAUSES_MS = { first: 1_000, longest: 60_000 };
/** A stream that lived this long was a success, in milliseconds. */
const SUCCESS_MS = 20_000;
/**
 * Pauses for a server without a stream, or a proxy that refuses it, which may change with a deploy, in milliseconds.
 */
const REFUSED_PAUSES_MS = { first: 300_000, longest: 300_000 };

export type ReadStream = typeof readEvents;

type StreamReader = {
  /** The id of the last event, after which a stream continues. */
  lastEventId: () => string | undefined;
  onEvent: (event: ServerEvent) => void;
};

/** Keeps an event stream open until `signal`; a new one continues after the last event. */
export async function follow(read: ReadStream, reader: StreamReader, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one stream after the other
    const refused = await readOnce(read, reader, signal);
    failures = performance.now() - began >= SUCCESS_MS ? 0 : failures + 1;
    // oxlint-disable-next-line no-await-in-loop
    await pause(backoff(failures, refused ? REFUSED_PAUSES_MS : PAUSES_MS), signal);
  }
}

/** Reads a stream to its end; returns true if the server refused it. */
async function readOnce(
  read: ReadStream,
  { lastEventId, onEvent }: StreamReader,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const onlyWanted = (event: ServerEvent) => {
      if (!signal.aborted) {
        onEvent(event);
      }
    };
    await read({ lastEventId: lastEventId(), signal, onEvent: onlyWanted });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status < 500 && error.status !== 429;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
    if (signal.aborted) {
      done();
    }
  });
}
