import { ApiError } from "../api/errors";
import type { ServerEvent } from "../api/event-parser";
import type { readEvents } from "../api/events";
import { backoff } from "../backoff";
import { readTopics } from "./topics";

/** Pauses before another try, in milliseconds. */
const PAUSES_MS = { first: 1_000, longest: 60_000 };
/** A stream that lived this long was a success, in milliseconds. */
const SUCCESS_MS = 20_000;
/** A server without a stream, or a proxy that refuses it, may have one after a deploy, in milliseconds. */
const REFUSED_PAUSES_MS = { first: 300_000, longest: 300_000 };

type Read = typeof readEvents;

type Heard = {
  /** Topics that changed, or everything. */
  onChange: (topics: string[] | "everything") => void;
};

/** The stream of events, kept open while it is wanted; one that breaks goes on where it was. */
export class Connection {
  #read: Read;
  #heard: Heard;
  #lastEventId: string | undefined;
  #open: AbortController | undefined;

  constructor(read: Read, heard: Heard) {
    this.#read = read;
    this.#heard = heard;
  }

  want(wanted: boolean): void {
    if (wanted && this.#open === undefined) {
      this.#open = new AbortController();
      void this.#run(this.#open.signal);
    } else if (!wanted) {
      this.#open?.abort();
      this.#open = undefined;
    }
  }

  async #run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const began = Date.now();
      // oxlint-disable-next-line no-await-in-loop -- one stream after the other
      const refused = await this.#readOnce(signal);
      failures = Date.now() - began >= SUCCESS_MS ? 0 : failures + 1;
      // oxlint-disable-next-line no-await-in-loop
      await pause(backoff(failures, refused ? REFUSED_PAUSES_MS : PAUSES_MS), signal);
    }
  }

  /** Reads a stream to its end; true when the server did not give one. */
  async #readOnce(signal: AbortSignal): Promise<boolean> {
    try {
      const onEvent = (event: ServerEvent) => {
        if (!signal.aborted) {
          this.#hear(event);
        }
      };
      await this.#read({ lastEventId: this.#lastEventId, signal, onEvent });
      return false;
    } catch (error) {
      return error instanceof ApiError && error.status < 500 && error.status !== 429;
    }
  }

  #hear({ name, data, id }: ServerEvent): void {
    this.#lastEventId = id ?? this.#lastEventId;
    if (name === "changed") {
      this.#heard.onChange(readTopics(data) ?? "everything");
    } else if (name === "reset") {
      this.#heard.onChange("everything");
    }
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
  });
}
