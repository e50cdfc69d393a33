import { useQueryClient } from "@tanstack/react-query";

import type { DeleteFamily, User } from "@/lib/api";
import { useAction } from "@/lib/useAction";

import { membersQuery } from "./queries";
import { deleteFamily, importFamily } from "./takeout";

/** Fills the family with what is in a file; every screen may show something else then. */
export function useImportFamily() {
  const client = useQueryClient();
  return useAction({
    mutationFn: importFamily,
    once: true,
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Deletes the family, after which nobody is signed in here. */
export function useDeleteFamily(user: User, onError: (error: Error) => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: (word: DeleteFamily) =>
      deleteFamily(user, client.getQueryData(membersQuery.queryKey) ?? [], word),
    once: true,
    onError,
  });
}
