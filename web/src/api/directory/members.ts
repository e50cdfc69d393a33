import { useQuery } from "@tanstack/react-query";

import type { Directory, Profile } from "@/lib/api";
import { isolated } from "@/lib/isolated";

import { directoryQuery } from "./queries";

/** A member's name on screen, by their username or id. For a removed member it is the username. */
export type NameOf = (usernameOrId: string) => string;

/** The members of a directory, by username and id. */
type Members = { profiles: Map<string, Profile>; nameOf: NameOf };

const NOBODY: Members = { profiles: new Map(), nameOf: isolated };

/** Cached because every row of a list asks for the same directory. */
const known = new WeakMap<Directory, Members>();

/** The members of a directory, with the function that names them. */
export function membersOf(directory: Directory | undefined): Members {
  if (directory === undefined) {
    return NOBODY;
  }
  const members = known.get(directory) ?? index(directory);
  known.set(directory, members);
  return members;
}

function index({ members }: Directory): Members {
  const profiles = new Map(members.flatMap((one) => [[one.id, one] as const, [one.username, one] as const]));
  const times = new Map<string, number>();
  for (const { display_name } of members) {
    const name = folded(display_name);
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const nameOf: NameOf = (usernameOrId) => {
    const profile = profiles.get(usernameOrId);
    if (profile === undefined) {
      return isolated(usernameOrId);
    }
    const { display_name, username } = profile;
    const isShared = (times.get(folded(display_name)) ?? 0) > 1 && display_name !== username;
    return isShared ? `${isolated(display_name)} (${isolated(username)})` : isolated(display_name);
  };
  return { profiles, nameOf };
}

/** The form in which names are compared, as people do: Ada and ADA are equal. */
function folded(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}

/** The function that names members on screen (docs/product/people.md#display-name). */
export function useNameOf(): NameOf {
  const { data } = useQuery(directoryQuery);
  return membersOf(data).nameOf;
}

/** The function that names the carer of a tick, by username or id: of one who left, all screens say the same. */
export function useCarerName(): (usernameOrId: string | null | undefined) => string | undefined {
  const { data } = useQuery(directoryQuery);
  const { profiles, nameOf } = membersOf(data);
  return (usernameOrId) =>
    typeof usernameOrId !== "string" || data === undefined
      ? undefined
      : profiles.has(usernameOrId)
        ? nameOf(usernameOrId)
        : "somebody who left";
}

/** A member's profile, by their username or id; undefined for a removed member. */
export function useMember(usernameOrId: string): Profile | undefined {
  const { data } = useQuery(directoryQuery);
  return membersOf(data).profiles.get(usernameOrId);
}
