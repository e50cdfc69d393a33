import {
  type MutationFunction,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";

import { reload } from "./reload";

type ActionOptions<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, "onSettled"> & {
  mutationFn: MutationFunction<Data, Variables>;
  /** Whether it cannot be started again after a success: for a form that may be tapped once more while it fades out. */
  once?: boolean;
  /**
   * The queries to reload at its end; it is busy until they show the change. After a failure, which may mean that others
   * changed something meanwhile, nothing waits for them.
   */
  reloads?: readonly QueryKey[];
  /** Like `reloads`, but before `onSuccess`: for a dialog that closes over a list which shows the change. */
  reloadsFirst?: readonly QueryKey[];
};

/** `Omit` for each member of a union, so that the states can still be told apart. */
type OmitEach<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** A mutation without `mutateAsync`, which would get around the guard. */
type Action<Data, Variables> = OmitEach<UseMutationResult<Data, Error, Variables>, "mutateAsync">;

/**
 * `useMutation` that cannot be started twice: until the first call has settled, further ones are ignored,
 * even two taps that land before the button is drawn as busy.
 */
export function useAction<Data, Variables = void>({
  once = false,
  reloads = [],
  reloadsFirst = [],
  mutationFn,
  ...options
}: ActionOptions<Data, Variables>): Action<Data, Variables> {
  const client = useQueryClient();
  const busy = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    mutationFn: async (...args) => {
      const data = await mutationFn(...args);
      await reload(client, reloadsFirst);
      return data;
    },
    onSettled: async (_, error) => {
      busy.current = once && error === null;
      if (error === null) {
        await reload(client, reloads);
      } else {
        void reload(client, [...reloadsFirst, ...reloads]);
      }
    },
  });
  const start = mutation.mutate;
  const mutate = useCallback<typeof start>(
    (...args) => {
      if (!busy.current) {
        busy.current = true;
        start(...args);
      }
    },
    [start],
  );
  return { ...mutation, mutate };
}
