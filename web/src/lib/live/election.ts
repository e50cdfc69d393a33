import type { Leadership, Work } from "./lead";

/** As long as a tab that wants the lead waits for one that has it to say so, in milliseconds. */
const ANSWER_MS = 400;

/** `claim`: I want to lead. `take`: and whoever does is to stop. `lead`: I do. `free`: no more. */
type Message = { kind: "claim" | "take" | "lead" | "free"; id: string };

/**
 * Leadership by messages between the tabs, where the browser has no locks, as on plain http. Who wants the lead says
 * so, and leads when nobody objects: the one that leads, or one of those that want to whose id comes first. Two that
 * lead after all, because one was too busy to hear the other, hear of each other then, and the same decides.
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

  /** Resolves once the lead is lost or given up, or nobody waits for it any more. */
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
      // Who comes later has not heard the claim.
      this.#post("claim");
    }
  }

  /** Stops for good, and leaves the lead to the others at once: a tab that is being closed has no time. */
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    this.#channel.postMessage({ kind, id: this.#id } satisfies Message);
  }
}
