import { useQuery } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { usersQuery } from "@/api/users/queries";

/** Names the kids that something applies to, by their ids; null means all kids. */
export function useWhom(): (kidIds: string[] | null) => string {
  const { data: members = [] } = useQuery(usersQuery);
  const nameOf = useNameOf();
  return (kidIds) => {
    const kids = members.filter(({ id }) => kidIds?.includes(id)).map(({ username }) => nameOf(username));
    return kidIds === null ? "all kids" : kids.join(", ") || "nobody who is still here";
  };
}
