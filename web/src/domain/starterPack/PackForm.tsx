import { Alert, Skeleton, Stack, Text } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { allChoresQuery } from "@/api/chores/queries";
import { useNameOf } from "@/api/directory/members";
import { familyQuery, useFamilyToday } from "@/api/family/queries";
import { type TickedEntries, useAddPack } from "@/api/starterPack/mutations";
import { starterPackQuery } from "@/api/starterPack/queries";
import { storeItemsQuery } from "@/api/store/queries";
import { QueryBoundary } from "@/components/QueryBoundary";
import type { Ages, StarterPack } from "@/lib/api";
import { plural } from "@/lib/format";
import { isolated } from "@/lib/isolated";
import { together } from "@/lib/together";

import { sentenceOf } from "../schedule/sentence";
import { type AgedKid, firstTicks, missing, termsOf } from "./pack";
import { PackList } from "./PackList";

import classes from "./PackForm.module.css";

type PackFormProps = {
  /** The ages of the kids; empty for all ages. */
  ages: Ages[];
  kids: AgedKid[];
  onDone: () => void;
  /** The buttons; `add` adds the ticked entries. */
  children: (state: PackState) => ReactNode;
};

/** The state of the form for its buttons. */
export type PackState = { add: () => void; label: string; isEmpty: boolean; busy: boolean };

/** Suggested routines and rewards to tick and to add (docs/product/people.md#starter-pack). */
export function PackForm({ ages, ...form }: PackFormProps) {
  const offer = useOffer(ages);
  return (
    <QueryBoundary
      query={offer}
      errorText="Failed to load suggestions."
      skeleton={<Skeleton height="24rem" role="status" aria-label="Loading" />}
    >
      {(data) => <Ticks key={ages.join()} {...data} {...form} />}
    </QueryBoundary>
  );
}

/** The suggestions, and the names of existing chores and items. */
function useOffer(ages: Ages[]) {
  return useQueries({
    queries: [starterPackQuery(ages), allChoresQuery, storeItemsQuery],
    combine: ([pack, chores, items]) => ({
      data: pack.data &&
        chores.data &&
        items.data && { pack: pack.data, has: [...chores.data, ...items.data].map(({ name }) => name) },
      ...together([pack, chores, items]),
    }),
  });
}

/** `Add 10 chores, 5 rewards`. */
function addLabel({ chores, rewards }: TickedEntries): string {
  const parts = [
    chores.length > 0 && plural(chores.length, "chore"),
    rewards.length > 0 && plural(rewards.length, "reward"),
  ].filter(Boolean);
  return `Add ${parts.join(", ")}`.trim();
}

type TicksProps = Omit<PackFormProps, "ages"> & { pack: StarterPack; has: string[] };

function Ticks({ pack: whole, has, kids, onDone, children }: TicksProps) {
  const called = useNameOf();
  const { data: family } = useQuery(familyQuery);
  const days = { today: useFamilyToday(), weekStart: family?.week_start ?? 1 };
  // Entries added meanwhile stay in the list, marked as added.
  const [pack] = useState(() => missing(whole, has));
  const [ticks, setTicks] = useState(() => firstTicks(pack));
  const { add, isPending, notAdded, added } = useAddPack(onDone);
  const nameOf = (id: string) => called(kids.find((kid) => kid.id === id)?.username ?? "");
  const chores = pack.chores.map((chore) => ({ ...chore, terms: termsOf(chore, kids, days) }));
  const chosen = {
    chores: chores
      .filter(({ name }) => ticks.chores.has(name))
      .map(({ name, points_value, terms }) => ({ name, points_value, terms })),
    rewards: pack.rewards
      .filter(({ name }) => ticks.rewards.has(name))
      .map(({ name, description, points_cost }) => ({ name, description, points_cost })),
  };
  return (
    <Stack gap="md">
      {kids.length === 0 && (
        <Text c="dimmed">Chores repeat by themselves once there are kids to do them.</Text>
      )}
      <div className={classes.lists}>
        <PackList
          title="Chores"
          what="chores"
          rows={chores.map(({ name, points_value, terms }) => ({
            name,
            points: points_value,
            about: terms && sentenceOf(terms, nameOf),
            isAdded: added.has(name),
          }))}
          ticked={ticks.chores}
          onTick={(ticked) => setTicks({ ...ticks, chores: ticked })}
        />
        <PackList
          title="Rewards"
          what="rewards"
          rows={pack.rewards.map(({ name, description, points_cost }) => ({
            name,
            points: points_cost,
            about: description,
            isAdded: added.has(name),
          }))}
          ticked={ticks.rewards}
          onTick={(ticked) => setTicks({ ...ticks, rewards: ticked })}
        />
      </div>
      {notAdded.length > 0 && !isPending && (
        <Alert color="red" title="Not everything was added">
          <ul className={classes.failures}>
            {notAdded.map(({ name, failure }) => (
              <li key={name}>
                {isolated(name)}: {failure}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {children({
        add: () => add(chosen),
        label: addLabel(chosen),
        isEmpty: chosen.chores.length + chosen.rewards.length === 0,
        busy: isPending,
      })}
    </Stack>
  );
}
