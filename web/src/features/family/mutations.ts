import { useQueryClient } from "@tanstack/react-query";

import {
  api,
  errorMessage,
  type Family,
  type FamilyInput,
  type FamilyMember,
  type Promote,
  type Promoted,
  type User,
} from "@/lib/api";
import { familyQuery } from "@/lib/family";
import { notifyError, notifySuccess } from "@/lib/notify";
import { deviceAccounts } from "@/lib/session/device-accounts";
import { useAction } from "@/lib/useAction";

/** Everything that shows who belongs to the family. */
const MEMBERS = [["users"], ["leaderboard"], ["goal"]];

const addKid = (kid: { username: string; password: string }) => api.post<User>("/users/", kid);
const promote = ({ username }: Promote) => api.post<Promoted>("/users/promote-to-parent", { username });
const remove = ({ id }: FamilyMember) => api.delete(`/users/${encodeURIComponent(id)}`);

function useMembersAction<Data, Variables>(
  mutationFn: (variables: Variables) => Promise<Data>,
  options: { once?: boolean; onSuccess: (data: Data, variables: Variables) => void },
) {
  const client = useQueryClient();
  return useAction<Data, Variables>({
    mutationFn,
    once: options.once ?? false,
    onSuccess: async (data, variables) => {
      await Promise.all(MEMBERS.map((queryKey) => client.invalidateQueries({ queryKey })));
      options.onSuccess(data, variables);
    },
  });
}

/** Adds a kid to the family, once for each form. */
export function useAddKid(onDone: (kid: User) => void) {
  return useMembersAction(addKid, { once: true, onSuccess: onDone });
}

/** Makes a kid of the family a parent. */
export function usePromoteMember(onDone: (promoted: Promoted) => void) {
  return useMembersAction(promote, { onSuccess: onDone });
}

/** Removes a member; this device no longer offers their account. */
export function useRemoveMember(onDone: (member: FamilyMember) => void) {
  return useMembersAction(remove, {
    onSuccess: (_, member) => {
      deviceAccounts.forget(member.username);
      onDone(member);
    },
  });
}

/** Gives a member another password, once for each form. */
export function useResetPassword({ id }: FamilyMember, onDone: () => void) {
  const reset = (new_password: string) =>
    api.post<void>(`/users/${encodeURIComponent(id)}/reset-password`, { new_password });
  return useMembersAction(reset, { once: true, onSuccess: onDone });
}

/** Saves everything of the family as a file. */
export function useExportFamily() {
  return useAction({
    mutationFn: async () => {
      const { exportFamily } = await import("./takeout");
      await exportFamily();
    },
    onSuccess: () => notifySuccess("Your family's data are in the file. Keep it in a safe place."),
    onError: (error) => notifyError(errorMessage(error, "Failed to export the family.")),
  });
}

/** Changes the family's settings. */
export function useUpdateFamily(onDone: (family: Family) => void) {
  const keep = useKeepFamily();
  return useAction({
    mutationFn: (input: FamilyInput) => api.put<Family>("/family", input),
    onSuccess: (family) => {
      keep(family);
      onDone(family);
    },
  });
}

/** Makes a new invite code; the one before lets nobody in any more. */
export function useRenewInvite(onDone: () => void) {
  const keep = useKeepFamily();
  return useAction({
    mutationFn: () => api.post<Family>("/family/invite-code"),
    onSuccess: (family) => {
      keep(family);
      onDone();
    },
  });
}

/** The answer is the family as it is now: no need to ask again. */
function useKeepFamily() {
  const client = useQueryClient();
  return (family: Family) => client.setQueryData(familyQuery.queryKey, family);
}
