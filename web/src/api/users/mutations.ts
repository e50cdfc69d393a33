import {
  api,
  type CarerDays,
  errorMessage,
  type FamilyMember,
  NetworkError,
  type NewCarer,
  type Promote,
  type Promoted,
  type User,
} from "@/lib/api";
import { deviceAccounts } from "@/lib/session/deviceAccounts";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { affectedBy } from "../topics";

const addKid = (body: { username: string; password: string }) => api.post("/users", { body });
const promote = ({ username }: Promote) => api.post("/users/promote-to-parent", { body: { username } });
const remove = ({ id }: FamilyMember) => api.delete("/users/{id}", { params: { id } });

function useMembersAction<Data, Variables>(
  mutationFn: (variables: Variables) => Promise<Data>,
  options: { once?: boolean; onSuccess: (data: Data, variables: Variables) => void },
) {
  // The queries that contain the family's members.
  return useAction<Data, Variables>({ mutationFn, reloadsFirst: affectedBy("family"), ...options });
}

/** Adds a kid to the family, once for each form. */
export function useAddKid(onDone: (kid: User) => void) {
  return useMembersAction(addKid, { once: true, onSuccess: onDone });
}

/** A kid to add, with a generated password. */
export type NewKid = {
  username: string;
  password: string;
  /** The idempotency key: repeated with it, the call adds the same kid. */
  key: string;
};

/** The result for one kid: the new user, or the reason for the failure. */
export type AddedKid = { kid: NewKid; user: User } | { kid: NewKid; failure: string };

/** Adds one kid after the other; a failure is returned with its reason. */
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

/** Adds several kids. The outcomes do not include kids that were not tried because the network was gone. */
export function useAddKids(onDone: (outcomes: AddedKid[]) => void) {
  return useMembersAction(addKids, { onSuccess: onDone });
}

/** Adds a carer to the family, once for each form, even if the parent presses again after a lost answer. */
export function useAddCarer(onDone: (carer: User) => void) {
  const keyOf = useIntentKey();
  const add = (body: NewCarer) => api.post("/carers", { body, key: keyOf(body) });
  return useMembersAction(add, { once: true, onSuccess: onDone });
}

/** Changes the days on which a carer is there. */
export function useSaveCarerDays({ id }: FamilyMember, onDone: () => void) {
  const save = (body: CarerDays) => api.put("/carers/{id}", { params: { id }, body });
  return useMembersAction(save, { once: true, onSuccess: onDone });
}

/** Makes a kid or a carer of the family a parent. */
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

/** Sets another password for a member, once per form. */
export function useResetPassword({ id }: FamilyMember, onDone: () => void) {
  const reset = (new_password: string) =>
    api.post("/users/{id}/reset-password", { params: { id }, body: { new_password } });
  return useMembersAction(reset, { once: true, onSuccess: onDone });
}
