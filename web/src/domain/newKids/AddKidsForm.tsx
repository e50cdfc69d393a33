import { Alert, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";

import { type AddedKid, type NewKid, useAddKids } from "@/api/users/mutations";
import { type Ages, newIdempotencyKey, type User } from "@/lib/api";
import { isolated } from "@/lib/isolated";

import { easyPassword } from "./easyPassword";
import { NameRows } from "./NameRows";
import { judged, named, type Row, withNext } from "./rows";
import type { SignInCard } from "./SignInCards";

/** A kid just added, with the card to sign in, and the age if it was asked. */
export type CardedKid = { user: User; card: SignInCard; ages: Ages | undefined };

type AddKidsFormProps = {
  /** Whether the kids' ages are asked for. */
  withAges?: boolean;
  /** Called when all named kids are in the family. */
  onAdded: (kids: CardedKid[]) => void;
  /** The buttons, one of which submits. */
  children: (state: { busy: boolean; isEmpty: boolean }) => ReactNode;
};

/**
 * Adds several kids by name only, with generated passwords. Kids that could not be added stay in the form, with the
 * reason.
 */
export function AddKidsForm({ withAges = false, onAdded, children }: AddKidsFormProps) {
  const [rows, setRows] = useState(() => withNext([]));
  const [added, setAdded] = useState<CardedKid[]>([]);
  const draw = useDrawn();
  const add = useAddKids((outcomes) => {
    const all = [...added];
    const left: Row[] = [];
    for (const row of named(rows)) {
      const outcome = outcomeOf(row, outcomes);
      if (outcome !== undefined && "user" in outcome) {
        all.push({ user: outcome.user, card: outcome.kid, ages: row.ages });
      } else {
        left.push({ ...row, problem: outcome?.failure });
      }
    }
    setAdded(all);
    setRows(withNext(left));
    if (left.length === 0) {
      onAdded(all);
    }
  });
  const isEmpty = named(rows).length === 0;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = judged(rows);
    setRows(found);
    if (!isEmpty && found.every(({ problem }) => problem === undefined)) {
      add.mutate(named(found).map(({ username }) => draw(username.trim())));
    }
  };
  return (
    <form onSubmit={onSubmit} noValidate autoComplete="off">
      <Stack gap="md">
        {added.length > 0 && (
          <Alert color="yellow" role="status">
            Added already: {added.map(({ user }) => isolated(user.username)).join(", ")}.
          </Alert>
        )}
        <NameRows rows={rows} onChange={setRows} withAges={withAges} />
        {children({ busy: add.isPending, isEmpty })}
      </Stack>
    </form>
  );
}

function outcomeOf({ username }: Row, outcomes: AddedKid[]): AddedKid | undefined {
  return outcomes.find(({ kid }) => kid.username === username.trim());
}

/** A password and a key for each name, the same on another attempt. */
function useDrawn(): (username: string) => NewKid {
  const drawn = useRef(new Map<string, NewKid>());
  return (username) => {
    const kid = drawn.current.get(username) ?? {
      username,
      password: easyPassword(),
      key: newIdempotencyKey(),
    };
    drawn.current.set(username, kid);
    return kid;
  };
}
