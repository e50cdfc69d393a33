import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import { notifySuccess } from "@/lib/notify";
import { answering } from "@/lib/testing/answering";
import { show } from "@/lib/testing/screen";

import { ToastArea } from "./ToastArea";

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("a toast closes by itself after four seconds", async () => {
  answering({});
  show(null);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  notifySuccess("Goal saved.");
  expect(await screen.findByText("Goal saved.")).toBeDefined();
  await pass(3_000);
  expect(screen.getByText("Goal saved.")).toBeDefined();
  await pass(1_500);
  await waitFor(() => expect(screen.queryByText("Goal saved.")).toBeNull());
});

test("nobody sees the toasts of who was there before", async () => {
  answering({});
  show(<ToastArea />);
  notifySuccess("Goal saved.");
  expect(await screen.findAllByText("Goal saved.")).not.toEqual([]);
  cleanup();
  show(null);
  expect(screen.queryByRole("alert")).toBeNull();
});
