import { online } from "../online";
import { ApiError, NetworkError } from "./errors";
import { EventParser, type ServerEvent } from "./event-parser";
import { ownTask } from "./own-task";
import { signedIn } from "./signed-in";

/** The server gives a sign of life every 15 seconds; after three times that the connection is dead, in milliseconds. */
const SILENCE_MS = 45_000;

type Reading = {
  /** The last message that was read before: the stream goes on after it. */
  lastEventId: string | undefined;
  signal: AbortSignal;
  onEvent: (event: ServerEvent) => void;
};

/**
 * Reads what changes on the server, as it does. Resolves when the server ends the stream; rejects like a call
 * does. By fetch, since an `EventSource` cannot send the token.
 */
export async function readEvents({ lastEventId, signal, onEvent }: Reading): Promise<void> {
  const { headers, heed } = signedIn("text/event-stream");
  if (lastEventId !== undefined) {
    headers.set("Last-Event-ID", lastEventId);
  }
  const abort = new AbortController();
  const stop = () => abort.abort(signal.reason);
  signal.addEventListener("abort", stop);
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    await ownTask();
    const response = await fetch("api/events", { headers, cache: "no-store", signal: abort.signal });
    heed(response);
    if (!response.ok || response.body === null) {
      throw await ApiError.from(response);
    }
    if (response.headers.get("Content-Type")?.startsWith("text/event-stream") !== true) {
      // A captive portal or a proxy answered in the server's place.
      throw new NetworkError();
    }
    const parser = new EventParser();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parser.push(decoder.decode(value, { stream: true })).forEach(onEvent);
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
