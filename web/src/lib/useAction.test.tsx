import { onlineManager, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "./api";
import { show } from "./testing/screen";
import { useAction } from "./useAction";

afterEach(() => onlineManager.setOnline(true));

/** Reads of a list; the network is gone at the second one, if it fails then. */
function reads(failsThen = false): () => Promise<string> {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked !== 2 || !failsThen) {
      return Promise.resolve(`Read ${asked}`);
    }
    onlineManager.setOnline(false);
    return Promise.reject(new NetworkError());
  };
}

type FormProps = {
  read: () => Promise<string>;
  save: () => Promise<void>;
  when: "reloads" | "reloadsFirst";
  onSuccess?: () => void;
};

function Form({ read, save, when, onSuccess }: FormProps) {
  const list = useQuery({ queryKey: ["list"], queryFn: read, retry: 2, retryDelay: 0 });
  const { mutate, status } = useAction({
    mutationFn: save,
    [when]: [["list"]],
    onSuccess: () => onSuccess?.(),
  });
  return (
    <>
      <p>{list.data}</p>
      <button onClick={() => mutate()}>Save</button>
      <output>{status}</output>
    </>
  );
}

const saved = () => Promise.resolve();
const lost = () => Promise.reject(new NetworkError());
const refused = () => Promise.reject(new ApiError(409, "taken", "Taken."));

for (const when of ["reloads", "reloadsFirst"] as const) {
  for (const [status, save] of [
    ["success", saved],
    ["error", lost],
  ] as const) {
    test(`${status}: an action that ${when} a list does not wait until the network is back`, async () => {
      const user = show(<Form read={reads(true)} save={save} when={when} />);
      await screen.findByText("Read 1");
      await user.click(screen.getByRole("button"));
      expect(await screen.findByText(status)).toBeDefined();
      onlineManager.setOnline(true);
      expect(await screen.findByText("Read 3")).toBeDefined();
    });
  }
}

for (const when of ["reloads", "reloadsFirst"] as const) {
  test(`a failure is told before a list that it ${when} is there`, async () => {
    const read = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
    read.mockResolvedValueOnce("Read 1");
    const user = show(<Form read={read} save={refused} when={when} />);
    await screen.findByText("Read 1");
    await user.click(screen.getByRole("button"));
    expect(await screen.findByText("error")).toBeDefined();
    expect(read).toHaveBeenCalledTimes(2);
  });
}

test("a list that is reloaded first is drawn before the action succeeds", async () => {
  let drawn: string | null = null;
  const look = () => (drawn = screen.getByRole("paragraph").textContent);
  const user = show(<Form read={reads()} save={saved} when="reloadsFirst" onSuccess={look} />);
  await screen.findByText("Read 1");
  await user.click(screen.getByRole("button"));
  await screen.findByText("success");
  expect(drawn).toBe("Read 2");
});
