import type { NameOf } from "@/api/directory/members";
import { isolated } from "@/lib/isolated";

/** The names of the members and chores of a week. */
export type Names = { kid: (id: string | null) => string; chore: (id: string) => string };

type Named = { kids: { id: string; username: string }[]; chores: { id: string; name: string }[] };

/** The names of a week; missing ones get a general word. */
export function namesOf({ kids, chores }: Named, nameOf: NameOf): Names {
  const kidNames = new Map(kids.map(({ id, username }) => [id, nameOf(username)]));
  const choreNames = new Map(chores.map(({ id, name }) => [id, name]));
  return {
    kid: (id) => (id === null ? "Anyone" : (kidNames.get(id) ?? "Somebody who left")),
    chore: (id) => isolated(choreNames.get(id) ?? "A deleted chore"),
  };
}
