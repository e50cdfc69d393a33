import type { ServerEvent } from "../api/events";
import { follow, type Read } from "./connection";
import type { Leadership } from "./lead";
import { readTopics } from "./topics";

/** The leader gives the other tabs a sign of life this often, in milliseconds. */
const ALIVE_MS = 15_000;
/** A leader that was not heard for so long is frozen, and another tab takes its place, in milliseconds. */
const SILENCE_MS = 45_000;

/** Topics that changed, or everything. */
export type Change = string[] | "everything";

/** What the leader tells the other tabs of its user. */
export type LeaderMessage = {
  /** The last event before: who has heard another one missed something. */
  after: string | undefined;
  id: string | undefined;
  changed: Change;
};

/** A tab that has just come asks where the leader is. */
export const WHERE = "where";

/** The way to the other tabs, while it is open. */
export type Channel = { post: (message: unknown) => void; close: () => void };

type Dependencies = {
  read: Read;
  /** Opens the way to the tabs of the same user. */
  open: (receive: (message: unknown) => void) => Channel;
  leadership: Leadership;
  onChange: (changed: Change) => void;
};

/**
 * What changes on the server, in each tab of a user, by one stream: a browser has six connections to a server for all
 * its tabs. One of the tabs that are in sight leads: it reads the stream and tells the others. Another takes over when
 * it leaves or is silent, from the last event that was told, so that nothing is missed.
 */
export class SharedStream {
  readonly #deps: Dependencies;
  #last: string | undefined;
  #channel: Channel | undefined;
  /** While this tab leads or waits for its turn. */
  #standing: AbortController | undefined;
  /** While this tab leads. */
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

  /** Waits for its turn to lead, or takes the lead from a tab that does not answer. */
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

  /** Tells an event of the server, here and in the other tabs. */
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
    // A leader that has heard nothing yet has nothing to tell.
    const isGap = id !== undefined && this.#last !== undefined && this.#last !== after;
    this.#last = id ?? this.#last;
    this.#tell(isGap ? "everything" : changed);
  }

  /** Takes over when nothing is heard for long. */
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
