import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

type ActionOptions<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  /** Whether it cannot be started again after a success: for a form that may be tapped once more while it fades out. */
  once?: boolean;
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
  ...options
}: ActionOptions<Data, Variables>): Action<Data, Variables> {
  const busy = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...args) => {
      const failed = args[1] !== null;
      busy.current = once && !failed;
      return options.onSettled?.(...args);
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
