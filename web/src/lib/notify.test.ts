import { beforeEach, expect, test, vi } from "vitest";

import { notifyCounted, notifyError, notifyMissing, notifySuccess, plainToast } from "./notify";

vi.mock("./toasts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

beforeEach(() => plainToast.set(undefined));

test.each([
  ["a success", () => notifySuccess("Goal saved."), { message: "Goal saved.", color: "green" }],
  [
    "one of several successes",
    () => notifyCounted({ title: "Approved!", message: "Dishes, Mia", many: String }),
    { title: "Approved!", message: "Dishes, Mia", color: "green" },
  ],
  ["a failure", () => notifyError("No."), { title: "Error", message: "No.", color: "red" }],
])("%s is told, as what it is, also when what shows toasts cannot be loaded", async (_, tell, told) => {
  tell();
  await expect.poll(plainToast.get).toMatchObject(told);
});

test("what is missing can be tried again", () => {
  const retry = vi.fn<() => void>();
  notifyMissing("Go online.", retry);
  expect(plainToast.get()).toEqual({ title: "Error", color: "red", message: "Go online.", retry });
});
