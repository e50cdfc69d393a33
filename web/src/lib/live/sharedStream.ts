import type { ServerEvent } from "../api/events";
import { follow, type ReadStream } from "./connection";
import type { Leadership } from "./lead";
import { readTopics } from "./topics";

/** The interval of the leader's heartbeats to the other tabs, in milliseconds. */
const ALIVE_MS = 15_000;
/** Silence after which the leader counts as frozen and another tab takes its place, in milliseconds. */
const SILENCE_MS = 45_000;

/** Changed topics, or everything. */
export type Change = string[] | "everything";

/** The leader's message to the user's other tabs. */
export type LeaderMessage = {
  /** The id of the event before it: a tab whose last event is another one has missed some. */
  after: string | undefined;
  id: string | undefined;
  changed: Change;
};

/** A new tab's question for the leader. */
export const WHERE = "where";

/** An open channel to the other tabs. */
export type Channel = { post: (message: unknown) => void; close: () => void };

type Dependencies = {
  read: ReadStream;
  /** Opens a channel to the tabs of the same user. */
  open: (receive: (message: unknown) => void) => Channel;
  leadership: Leadership;
  onChange: (changed: Change) => void;
};

/**
 * Brings the server's changes to each tab of a user by a single stream, because a browser allows six connections to a
 * server for all tabs. One visible tab leads: it reads the stream and tells the others. If it leaves or is silent,
 * another takes over after the last event, so that nothing is missed.
 */
export class SharedStream {
  readonly #deps: Dependencies;
  #last: string | undefined;
  #channel: Channel | undefined;
  /** Set while this tab leads or waits to lead. */
  #standing: AbortController | undefined;
  /** Set while this tab leads. */
  #leading: AbortSignal | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  want(wanted: boolean): void {
    if (wanted && this.#standing === undefined) {
      this.#channel = this.#deps.open((message) => this.#receive(message));
      this.#channel.post(WHERE);
      void this.#stand(false);
    } else if (!wanted) {
      clearTimeout(this.#silence);
      this.#standing?.abort();
      this.#standing = undefined;
      this.#channel?.close();
      this.#channel = undefined;
    }
  }

  /** Waits for the lead, or takes it from a tab that does not answer. */
  async #stand(isForced: boolean): Promise<void> {
    this.#standing?.abort();
    const standing = new AbortController();
    this.#standing = standing;
    this.#listen();
    await this.#deps.leadership.take((over) => this.#lead(over), { signal: standing.signal, isForced });
    if (this.#standing === standing) {
      // Another tab took over from this one, which had been frozen.
      await this.#stand(false);
    }
  }

  async #lead(over: AbortSignal): Promise<void> {
    clearTimeout(this.#silence);
    this.#leading = over;
    const alive = setInterval(() => this.#post([], this.#last), ALIVE_MS);
    const reader = { lastEventId: () => this.#last, onEvent: (event: ServerEvent) => this.#pass(event) };
    await follow(this.#deps.read, reader, over);
    clearInterval(alive);
    if (this.#leading === over) {
      this.#leading = undefined;
    }
  }

  /** Reports a server's event, here and in the other tabs. */
  #pass({ name, data, id = this.#last }: ServerEvent): void {
    const changed = changeOf(name, data);
    this.#post(changed, id);
    this.#last = id;
    this.#tell(changed);
  }

  #post(changed: Change, id: string | undefined): void {
    this.#channel?.post({ after: this.#last, id, changed } satisfies LeaderMessage);
  }

  #receive(message: unknown): void {
    if (this.#leading !== undefined) {
      if (message === WHERE) {
        this.#post([], this.#last);
      }
    } else if (message !== WHERE) {
      this.#learn(message as LeaderMessage);
    }
  }

  #learn({ after, id, changed }: LeaderMessage): void {
    this.#listen();
    // Without an id, the leader has received no event yet, so nothing can be missing.
    const isGap = id !== undefined && this.#last !== undefined && this.#last !== after;
    this.#last = id ?? this.#last;
    this.#tell(isGap ? "everything" : changed);
  }

  /** Takes over after a long silence. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => void this.#stand(true), SILENCE_MS);
  }

  #tell(changed: Change): void {
    if (changed.length > 0) {
      this.#deps.onChange(changed);
    }
  }
}

function changeOf(name: string, data: string): Change {
  if (name === "changed") {
    return readTopics(data) ?? "everything";
  }
  return name === "reset" ? "everything" : [];
}
