import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { usersQuery } from "@/api/users/queries";
import { NetworkButton } from "@/components/NetworkButton";
import type { CardedKid } from "@/domain/newKids/AddKidsForm";
import { Suggestions } from "@/domain/starterPack/Suggestions";

import classes from "./FirstSteps.module.css";

type PackStepProps = { added: CardedKid[]; onDone: () => void };

/** Routines and rewards to tick, for the present kids. */
export function PackStep({ added, onDone }: PackStepProps) {
  const { data: users = [] } = useQuery(usersQuery);
  const agesOf = new Map(added.map(({ user, ages }) => [user.id, ages]));
  // Kids added a moment ago may not be in the list yet.
  const all = new Map([...added.map(({ user }) => user), ...users].map((user) => [user.id, user]));
  const kids = [...all.values()]
    .filter(({ role }) => role === "kid")
    .map(({ id, username }) => ({ id, username, ages: agesOf.get(id) }));
  return (
    <Suggestions kids={kids} onDone={onDone}>
      {({ add, label, isEmpty, busy }) => (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onDone} disabled={busy}>
            Skip
          </Button>
          <NetworkButton onClick={add} loading={busy} disabled={isEmpty}>
            {label}
          </NetworkButton>
        </div>
      )}
    </Suggestions>
  );
}
