import { useQueryClient } from "@tanstack/react-query";

import {
  api,
  errorMessage,
  type FamilyMember,
  NetworkError,
  type Promote,
  type Promoted,
  type User,
} from "@/lib/api";
import { deviceAccounts } from "@/lib/session/deviceAccounts";
import { useAction } from "@/lib/useAction";

import { directoryKeys, firstStepsKeys, goalKeys, kidKeys, leaderboardKeys, userKeys } from "../keys";

/** Everything that shows who belongs to the family. */
const MEMBERS = [
  directoryKeys.all,
  userKeys.all,
  leaderboardKeys.all,
  goalKeys.all,
  kidKeys.all,
  firstStepsKeys.all,
];

const addKid = (body: { username: string; password: string }) => api.post("/users", { body });
const promote = ({ username }: Promote) => api.post("/users/promote-to-parent", { body: { username } });
const remove = ({ id }: FamilyMember) => api.delete("/users/{id}", { params: { id } });

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

/** A kid to be added with a drawn password. */
export type NewKid = {
  username: string;
  password: string;
  /** Names the adding: once more under it is the same kid. */
  key: string;
};

/** What became of one of them: a kid of the family, or why not. */
export type AddedKid = { kid: NewKid; user: User } | { kid: NewKid; failure: string };

/** Adds one kid after the other; who could not be added is told with the reason. */
async function addKids(kids: NewKid[]): Promise<AddedKid[]> {
  const outcomes: AddedKid[] = [];
  for (const kid of kids) {
    const { key, username, password } = kid;
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were named
      outcomes.push({ kid, user: await api.post("/users", { body: { username, password }, key }) });
    } catch (error) {
      outcomes.push({ kid, failure: errorMessage(error, "Failed to add the kid.") });
      if (error instanceof NetworkError) {
        break;
      }
    }
  }
  return outcomes;
}

/** Adds several kids. Those that were not tried, for want of a network, are left out of what is told. */
export function useAddKids(onDone: (outcomes: AddedKid[]) => void) {
  return useMembersAction(addKids, { onSuccess: onDone });
}

/** Makes a kid of the family a parent. */
export function usePromote(onDone: (promoted: Promoted) => void) {
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
    api.post("/users/{id}/reset-password", { params: { id }, body: { new_password } });
  return useMembersAction(reset, { once: true, onSuccess: onDone });
}
