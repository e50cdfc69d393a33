import type { Leadership, Work } from "./lead";

/** The wait of an applying tab for the present leader's answer, in milliseconds. */
const ANSWER_MS = 400;

/**
 * `claim`: this tab wants to lead. `take`: the same, and the leader must stop. `lead`: this tab leads. `free`: it no
 * longer does.
 */
type Message = { kind: "claim" | "take" | "lead" | "free"; id: string };

/**
 * Leadership by messages between the tabs, for browsers without locks, as on plain http. A tab that wants to lead says
 * so, and leads if nobody objects: the leader objects, and so does an applying tab with a lower id. If two lead after
 * all, because one was too busy to hear the other, they hear of each other then, and the lower id wins.
 */
export function electionOf(name: string): Leadership {
  return { take: (work, { signal, isForced }) => new Candidacy(name, work, signal).run(isForced) };
}

class Candidacy {
  readonly #id = crypto.getRandomValues(new Uint32Array(4)).join("-");
  readonly #channel: BroadcastChannel;
  readonly #work: Work;
  readonly #signal: AbortSignal;
  readonly #over = new AbortController();
  #state: "waiting" | "claiming" | "leading" = "waiting";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resolve = () => {};

  constructor(name: string, work: Work, signal: AbortSignal) {
    this.#work = work;
    this.#signal = signal;
    this.#channel = new BroadcastChannel(`${name}.lead`);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Message>) => this.#receive(data));
  }

  /** Resolves once the lead is lost or given up, or the candidacy has ended. */
  async run(isForced: boolean): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      this.#resolve = resolve;
    });
    this.#signal.addEventListener("abort", this.#end);
    if (this.#signal.aborted) {
      this.#end();
    } else {
      this.#claim(isForced ? "take" : "claim");
    }
    await ended;
  }

  #claim(kind: "claim" | "take"): void {
    this.#state = "claiming";
    this.#post(kind);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#lead(), ANSWER_MS);
  }

  async #lead(): Promise<void> {
    this.#state = "leading";
    this.#post("lead");
    await this.#work(this.#over.signal);
    this.#end();
  }

  #receive({ kind, id }: Message): void {
    if (this.#state === "leading") {
      if (kind === "take" || (kind === "lead" && id < this.#id)) {
        this.#end();
      } else if (kind !== "free") {
        this.#post("lead");
      }
    } else if (kind === "free") {
      this.#claim("claim");
    } else if (kind === "lead" || id < this.#id) {
      clearTimeout(this.#timer);
      this.#state = "waiting";
    } else if (this.#state === "claiming") {
      // A later tab has not heard the claim.
      this.#post("claim");
    }
  }

  /** Stops for good, and frees the lead at once, because a closing tab has no time left. */
  readonly #end = (): void => {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener("abort", this.#end);
    this.#over.abort();
    if (this.#state !== "waiting") {
      this.#post("free");
    }
    this.#state = "waiting";
    this.#channel.close();
    this.#resolve();
  };

  #post(kind: Message["kind"]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
    this.#channel.postMessage({ kind, id: this.#id } satisfies Message);
  }
}
