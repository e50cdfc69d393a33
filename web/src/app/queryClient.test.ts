import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";

import { ApiError } from "@/lib/api";
import { online } from "@/lib/online";

import { createQueryClient } from "./queryClient";

function refused() {
  return Promise.reject(new ApiError(403, "forbidden", "This is for kids."));
}

/** A client whose query of the user counts its calls. */
async function watched() {
  const client = createQueryClient();
  let asked = 0;
  const me = new QueryObserver(client, { queryKey: ["me"], queryFn: () => Promise.resolve((asked += 1)) });
  await new Promise<void>((resolve) => {
    me.subscribe(({ isSuccess }) => isSuccess && resolve());
  });
  return { client, asked: () => asked };
}

test("a read that the role does not allow asks for the role before it fails", async () => {
  const { client, asked } = await watched();
  let tries = 0;
  const query = client.fetchQuery({
    queryKey: ["streak"],
    queryFn: () => {
      tries += 1;
      return tries === 1 ? refused() : Promise.resolve(asked());
    },
    retry: client.getDefaultOptions().queries?.retry ?? false,
    retryDelay: 0,
  });
  await expect(query).resolves.toBe(2);
});

test("so does an action", async () => {
  const { client, asked } = await watched();
  const action = client.getMutationCache().build(client, { mutationFn: refused });
  await expect(action.execute(undefined)).rejects.toThrow("This is for kids.");
  await expect.poll(asked).toBe(2);
});

test("a network that comes back while nobody is signed in is there for who comes next", () => {
  const last = createQueryClient();
  last.mount();
  online.belief.set(false);
  expect(onlineManager.isOnline()).toBe(false);
  last.unmount();
  online.belief.set(true);
  const next = createQueryClient();
  next.mount();
  expect(onlineManager.isOnline()).toBe(true);
  next.unmount();
});
