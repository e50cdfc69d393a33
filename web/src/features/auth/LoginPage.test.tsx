import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering } from "@/lib/testing/answering";
import { field, show } from "@/lib/testing/screen";

import { LoginPage } from "./LoginPage";

test("shows the form and leads to Sign Up", () => {
  answering({});
  show(<LoginPage />, { at: "/login" });
  expect(document.title).toMatch(/Pogona/);
  expect(field("Username")).toHaveProperty("required", true);
  expect(field("Password")).toHaveProperty("required", true);
  expect(field("Password")).toHaveProperty("type", "password");
  expect(screen.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe("/signup");
});
