/**
 * Changes within this time are reported together, because a change often has several topics in separate messages, in
 * milliseconds.
 */
const TOGETHER_MS = 50;
/** The least time between reports, in milliseconds. */
const APART_MS = 1_000;

/** Changed topics, or everything. */
export type Changes = Set<string> | "everything";

/** Gathers changes, so that a thousand of them make few loads. */
export class Batch {
  #changes: Changes = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #toldAt = -Infinity;
  #tell: (changes: Changes) => void;

  constructor(tell: (changes: Changes) => void) {
    this.#tell = tell;
  }

  add(topics: string[] | "everything"): void {
    if (topics === "everything" || this.#changes === "everything") {
      this.#changes = "everything";
    } else {
      this.#changes = new Set([...this.#changes, ...topics]);
    }
    const wait = Math.max(TOGETHER_MS, this.#toldAt + APART_MS - performance.now());
    this.#timer ??= setTimeout(() => this.#flush(), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #flush(): void {
    const changes = this.#changes;
    this.#changes = new Set();
    this.#timer = undefined;
    this.#toldAt = performance.now();
    this.#tell(changes);
  }
}
