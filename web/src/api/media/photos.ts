import { api, ApiError } from "@/lib/api";
import { keepPhoto, keptPhoto } from "@/lib/offline/photos";
import { online } from "@/lib/online";

/** Photos in memory that no screen shows at the moment. */
const MOST_SPARE = 60;
/** Photos that are fetched at once: everything else on a screen is wanted sooner. */
const MOST_AT_ONCE = 3;

type Held = {
  /** An object URL; none before it is here, and when it is gone. */
  url: string | undefined;
  /** It is being fetched, or the server has it no more. */
  isSettled: boolean;
  watchers: Set<() => void>;
};

type Reader = {
  /** Whose screens show them. */
  user: string;
  /** Whether this device may keep what they see, now. */
  mayKeep: () => boolean;
  leaving: AbortController;
};

/**
 * The photos that the screens of one user show, as object URLs. They are fetched once, and kept by the device with what
 * else they saw; what only some may see stays in memory (docs/product/chores.md#photos-seen).
 */
export class Photos {
  #reader: Reader | undefined;
  /** In the order in which they were last looked at. */
  #held = new Map<string, Held>();
  #waiting: string[] = [];
  #fetching = 0;

  constructor() {
    online.subscribe(() => online.get() && this.#fetchWatched());
  }

  /** Begins for a user. Returns the way to end: nothing of theirs is in memory then. */
  open(user: string, mayKeep: () => boolean): () => void {
    const reader = { user, mayKeep, leaving: new AbortController() };
    this.#reader = reader;
    this.#fetchWatched();
    return () => {
      reader.leaving.abort();
      if (this.#reader === reader) {
        this.#reader = undefined;
        this.#waiting = [];
        for (const [id, held] of this.#held) {
          this.#show(held, undefined);
          held.isSettled = false;
          if (held.watchers.size === 0) {
            this.#held.delete(id);
          }
        }
      }
    };
  }

  get(id: string): string | undefined {
    return this.#held.get(id)?.url;
  }

  /** Fetches a photo if it is not here, and calls `watcher` when it is. Returns the way to stop. */
  watch(id: string, watcher: () => void): () => void {
    const held = this.#take(id);
    held.watchers.add(watcher);
    this.#fetch(id, held);
    return () => {
      held.watchers.delete(watcher);
      this.#dropSpare();
    };
  }

  /** Takes what was just sent, which need not be fetched. */
  learn(id: string, photo: Blob): void {
    if (this.#reader !== undefined) {
      const held = this.#take(id);
      held.isSettled = true;
      this.#show(held, URL.createObjectURL(photo));
      this.#dropSpare();
    }
  }

  #take(id: string): Held {
    const held = this.#held.get(id) ?? { url: undefined, isSettled: false, watchers: new Set() };
    this.#held.delete(id);
    this.#held.set(id, held);
    return held;
  }

  #fetchWatched(): void {
    for (const [id, held] of this.#held) {
      if (held.watchers.size > 0) {
        this.#fetch(id, held);
      }
    }
  }

  #fetch(id: string, held: Held): void {
    if (this.#reader !== undefined && !held.isSettled) {
      held.isSettled = true;
      this.#waiting.push(id);
      this.#goOn();
    }
  }

  #goOn(): void {
    while (this.#reader !== undefined && this.#fetching < MOST_AT_ONCE) {
      const id = this.#waiting.shift();
      if (id === undefined) {
        return;
      }
      const held = this.#held.get(id);
      if (held !== undefined && held.watchers.size > 0) {
        this.#fetching += 1;
        void this.#read(this.#reader, id, held).finally(() => {
          this.#fetching -= 1;
          this.#goOn();
        });
      } else if (held !== undefined) {
        held.isSettled = false;
      }
    }
  }

  async #read(reader: Reader, id: string, held: Held): Promise<void> {
    try {
      const photo = (await kept(reader, id)) ?? (await fetched(reader, id));
      if (this.#reader === reader && this.#held.get(id) === held && held.url === undefined) {
        this.#show(held, URL.createObjectURL(photo));
      }
    } catch (error) {
      // What is gone stays so; anything else is asked for again when there is a network, or somebody looks.
      if (this.#reader === reader) {
        held.isSettled = error instanceof ApiError && error.status === 404;
      }
    }
  }

  #show(held: Held, url: string | undefined): void {
    if (held.url !== undefined) {
      URL.revokeObjectURL(held.url);
    }
    held.url = url;
    held.watchers.forEach((watcher) => watcher());
  }

  #dropSpare(): void {
    const spare = [...this.#held].filter(([, { watchers }]) => watchers.size === 0);
    for (const [id, held] of spare.slice(0, -MOST_SPARE)) {
      this.#show(held, undefined);
      this.#held.delete(id);
    }
  }
}

/** Where a device's database does not work, all are fetched. */
async function kept({ user }: Reader, id: string): Promise<Blob | undefined> {
  try {
    return await keptPhoto(user, id);
  } catch {
    return undefined;
  }
}

async function fetched({ user, mayKeep, leaving }: Reader, id: string): Promise<Blob> {
  const { body, mayBeKept } = await api.file("/media/{id}", { params: { id }, signal: leaving.signal });
  if (mayBeKept && mayKeep()) {
    keepPhoto(user, id, body, mayKeep).catch(() => {
      // A full disk: with a network it is fetched again.
    });
  }
  return body;
}

/** The photos of this page. */
export const photos = new Photos();
