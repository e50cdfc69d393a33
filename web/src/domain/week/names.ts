import type { NameOf } from "@/api/directory/members";
import { isolated } from "@/lib/isolated";

/** What the kids and chores of a week are called. */
export type Names = { kid: (id: string | null) => string; chore: (id: string) => string };

type Named = { kids: { id: string; username: string }[]; chores: { id: string; name: string }[] };

/** The names of a week; of what is not in it any more, a word that fits. */
export function namesOf({ kids, chores }: Named, nameOf: NameOf): Names {
  const kidNames = new Map(kids.map(({ id, username }) => [id, nameOf(username)]));
  const choreNames = new Map(chores.map(({ id, name }) => [id, name]));
  return {
    kid: (id) => (id === null ? "Anyone" : (kidNames.get(id) ?? "Somebody who left")),
    chore: (id) => isolated(choreNames.get(id) ?? "A deleted chore"),
  };
}
