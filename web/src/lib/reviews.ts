import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";

import { api, type PendingAssignment, type Request } from "@/lib/api";
import { useAction } from "@/lib/useAction";

/** What a parent says to something that waits for them. */
export type Decision = "approve" | "reject";

/** One kind of thing that waits for a parent: where its list is, and how one of it is decided. */
export type Review<Row> = {
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Row[]>;
  decide: (row: Row, decision: Decision) => Promise<unknown>;
  /** What a decision can change, the list itself included. */
  affects: QueryKey[];
};

/** Assignments that kids handed in, oldest first as the server sends them. */
export const assignmentReview: Review<PendingAssignment> = {
  queryKey: ["assignments", "pending"],
  load: (signal) => api.get("/parent/assignment-submissions/pending", { signal }),
  decide: ({ id }, decision) => api.post(`/parent/assignment-submissions/${decision}`, { assignment_id: id }),
  affects: [["assignments"], ["users"], ["leaderboard"], ["streak"], ["me"]],
};

/** Requests that wait, oldest first. Approving one makes the item or the chore it asks for. */
export const requestReview: Review<Request> = {
  queryKey: ["requests", "pending"],
  load: (signal) => api.get("/parent/requests/pending/", { signal }),
  decide: ({ id }, decision) => api.post(`/parent/requests/${encodeURIComponent(id)}/${decision}/`),
  affects: [["requests"], ["store"], ["chores"]],
};

/** What waits, of one kind. */
export function usePending<Row>({ queryKey, load }: Review<Row>) {
  return useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
}

type DecisionOptions<Row> = {
  onDecided: (row: Row, decision: Decision) => void;
  onFailed: (error: Error, row: Row, decision: Decision) => void;
};

/**
 * Approves or rejects. The lists reload after either answer: a failure may mean that another parent was
 * faster. It stays busy until they have, so that nothing is decided twice.
 */
export function useDecision<Row>(review: Review<Row>, { onDecided, onFailed }: DecisionOptions<Row>) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useAction<unknown, { row: Row; decision: Decision }>({
    mutationFn: ({ row, decision }) => review.decide(row, decision),
    onSuccess: (_, { row, decision }) => onDecided(row, decision),
    onError: (error, { row, decision }) => onFailed(error, row, decision),
    onSettled: async () => {
      await Promise.all(review.affects.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    decide: (row: Row, decision: Decision) => mutate({ row, decision }),
    /** The decision on its way. */
    deciding: isPending ? variables.decision : undefined,
  };
}
