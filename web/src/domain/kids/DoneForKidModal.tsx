import { useQueries } from "@tanstack/react-query";

import { activeChoresQuery } from "@/api/chores/queries";
import { usersQuery } from "@/api/users/queries";
import { EmptySection } from "@/components/EmptySection";
import { LargeModal } from "@/components/LargeModal";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { together } from "@/lib/together";

import { LogChoreForm } from "./LogChoreForm";

type DoneForKidModalProps = {
  /** The chore, if it is already known. */
  choreId?: string | undefined;
  /** The kid, if already known. */
  kidId?: string | undefined;
  opened: boolean;
  onClose: () => void;
};

/** 'Log a chore': chores that kids did without submitting them (docs/product/chores.md#done-for-a-kid). */
export function DoneForKidModal({ opened, onClose, ...given }: DoneForKidModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Log a chore">
      <DoneForKid {...given} onClose={onClose} />
    </LargeModal>
  );
}

function DoneForKid(given: Omit<DoneForKidModalProps, "opened">) {
  const offer = useOffer();
  return (
    <QueryBoundary
      query={offer}
      errorText="Failed to fetch data. Please try again."
      skeleton={<TableSkeleton rows={3} asTable />}
      isEmpty={({ chores, kids }) => chores.length === 0 || kids.length === 0}
      empty={<EmptySection message="Add a chore and a kid first." />}
    >
      {(data) => <LogChoreForm {...data} {...given} />}
    </QueryBoundary>
  );
}

/** The chores and kids to choose from. */
function useOffer() {
  return useQueries({
    queries: [activeChoresQuery, usersQuery],
    combine: ([chores, users]) => ({
      data: chores.data &&
        users.data && { chores: chores.data, kids: users.data.filter(({ role }) => role === "kid") },
      ...together([chores, users]),
    }),
  });
}
