import { api, ApiError } from "@/lib/api";
import { keepPhoto, keptPhoto } from "@/lib/offline/photos";
import { online } from "@/lib/online";

/** The most photos kept in memory that no screen shows. */
const MOST_SPARE = 60;
/** The most simultaneous fetches of photos: everything else on a screen is needed sooner. */
const MOST_AT_ONCE = 3;

type Held = {
  /** An object URL, while the photo is in memory. */
  url: string | undefined;
  /** It is being fetched or was, or the server no longer has it. */
  isSettled: boolean;
  watchers: Set<() => void>;
};

type PhotoReader = {
  /** The signed-in user. */
  user: string;
  /** Whether this device may store the user's photos now. */
  mayKeep: () => boolean;
  leaving: AbortController;
};

/**
 * The photos on one user's screens, as object URLs. They are fetched once and stored on the device with the user's
 * other data; photos that only some members may see stay in memory (docs/product/chores.md#photos-seen).
 */
export class Photos {
  #reader: PhotoReader | undefined;
  /** By the time of last use. */
  #held = new Map<string, Held>();
  #waiting: string[] = [];
  #fetching = 0;

  constructor() {
    online.subscribe(() => online.get() && this.#fetchWatched());
  }

  /** Starts for a user. Returns the function that ends it and removes all their photos from memory. */
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

  /** Fetches a photo if necessary, and calls `watcher` when it is there. Returns the function that stops watching. */
  watch(id: string, watcher: () => void): () => void {
    const held = this.#take(id);
    held.watchers.add(watcher);
    this.#fetch(id, held);
    return () => {
      held.watchers.delete(watcher);
      this.#dropSpare();
    };
  }

  /** Adds a photo just sent, which need not be fetched. */
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

  async #read(reader: PhotoReader, id: string, held: Held): Promise<void> {
    try {
      const photo = (await kept(reader, id)) ?? (await fetched(reader, id));
      if (this.#reader === reader && this.#held.get(id) === held && held.url === undefined) {
        this.#show(held, URL.createObjectURL(photo));
      }
    } catch (error) {
      // A missing photo stays missing; after any other error it is fetched again when there is a network or a new
      // watcher.
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

/** If the device's database does not work, all photos are fetched. */
async function kept({ user }: PhotoReader, id: string): Promise<Blob | undefined> {
  try {
    return await keptPhoto(user, id);
  } catch {
    return undefined;
  }
}

async function fetched({ user, mayKeep, leaving }: PhotoReader, id: string): Promise<Blob> {
  const { body, mayBeKept } = await api.file("/media/{id}", { params: { id }, signal: leaving.signal });
  if (mayBeKept && mayKeep()) {
    keepPhoto(user, id, body, mayKeep).catch(() => {
      // The disk is full: it is fetched again when there is a network.
    });
  }
  return body;
}

/** The photos of this page. */
export const photos = new Photos();
