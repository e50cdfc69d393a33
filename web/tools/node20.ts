/* Vitest prints a failed test with `Map.groupBy`, which Node 20 lacks: without this file, the reporter would crash
   instead of printing a message. */
if (!("groupBy" in Map)) {
  Object.defineProperty(Map, "groupBy", {
    value<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
      const groups = new Map<Key, Item[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });
}
