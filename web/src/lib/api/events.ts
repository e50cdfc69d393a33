import { createParser } from "eventsource-parser";

import { online } from "../online";
import { rules } from "../rules";
import { ApiError, NetworkError } from "./errors";
import { ownTask } from "./ownTask";
import { signedIn } from "./signedIn";

/** The number of missed heartbeats after which the connection counts as dead. */
const MISSED_HEARTBEATS = 3;

/** One message of the event stream. */
export type ServerEvent = { name: string; data: string; id: string | undefined };

type StreamOptions = {
  /** The id of the last event read, after which the stream continues. */
  lastEventId: string | undefined;
  signal: AbortSignal;
  onEvent: (event: ServerEvent) => void;
};

/**
 * Reads the server's changes as they happen. Resolves when the server ends the stream; rejects like a call. Uses fetch,
 * because an `EventSource` cannot send the token.
 */
export function readEvents(reading: StreamOptions): Promise<void> {
  return readStream("api/events", reading);
}

/** The same for a family's shared tablet (docs/product/screens.md#screen-board). */
export function readBoardEvents(reading: StreamOptions): Promise<void> {
  return readStream("api/board/events", reading);
}

async function readStream(address: string, { lastEventId, signal, onEvent }: StreamOptions): Promise<void> {
  const { headers, learn } = signedIn("text/event-stream");
  if (lastEventId === undefined) {
    // Data that this page has loaded so far is older than the stream.
    headers.set("Pogona-Loading", `${Math.round(performance.now())}`);
  } else {
    headers.set("Last-Event-ID", lastEventId);
  }
  const abort = new AbortController();
  const stop = () => abort.abort(signal.reason);
  signal.addEventListener("abort", stop);
  const silenceMs = MISSED_HEARTBEATS * rules().limits().heartbeat_seconds * 1_000;
  let silence = setTimeout(stop, silenceMs);
  try {
    await ownTask();
    const response = await fetch(address, { headers, cache: "no-store", signal: abort.signal });
    const isToBeMadeAgain = await learn(response);
    if (isToBeMadeAgain) {
      return;
    }
    if (!response.ok || response.body === null) {
      throw await ApiError.from(response);
    }
    if (response.headers.get("Content-Type")?.startsWith("text/event-stream") !== true) {
      // A captive portal or a proxy answered in the server's place.
      throw new NetworkError();
    }
    const parser = createParser({
      onEvent: ({ event = "message", data, id }) => onEvent({ name: event, data, id }),
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      clearTimeout(silence);
      silence = setTimeout(stop, silenceMs);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) {
      throw error;
    }
    online.unanswered();
    throw new NetworkError(error);
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", stop);
  }
}
