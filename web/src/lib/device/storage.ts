/** Values that local storage could not store, or null for removed ones. Kept as long as the page. */
const unkept = new Map<string, string | null>();

/** Local storage that never throws: if it is full or blocked, the page goes on with values in memory. */
export const storage = {
  get(key: string): string | null {
    const own = unkept.get(key);
    return own === undefined ? attempt(() => localStorage.getItem(key), null) : own;
  },

  set(key: string, value: string): void {
    keep(key, value, () => localStorage.setItem(key, value));
  },

  remove(key: string): void {
    keep(key, null, () => localStorage.removeItem(key));
  },

  keys(): string[] {
    return [...new Set([...attempt(keptKeys, []), ...unkept.keys()])];
  },
};

function keptKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
}

function keep(key: string, value: string | null, write: () => void): void {
  unkept.set(key, value);
  attempt(() => {
    write();
    unkept.delete(key);
  }, undefined);
}

function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
