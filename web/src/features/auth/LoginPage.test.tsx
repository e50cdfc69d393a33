import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, callsIn, held } from "@/lib/testing/answering";
import { field, fill, isEnabled, show, USERS } from "@/lib/testing/screen";

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

test("a double click sends one request, and the button shows that it works", async () => {
  const gate = held({ access_token: "token", token_type: "bearer" });
  const sent = answering({ "POST /token": gate.answer, "GET /users/me": USERS.kid });
  const user = show(<LoginPage />, { at: "/login" });
  await fill(user, field("Username"), "Mia");
  await fill(user, field("Password"), "correct horse");
  const login = screen.getByRole("button", { name: "Login" });
  await user.dblClick(login);
  await waitFor(() => expect(login.dataset["loading"]).toBe("true"));
  expect(isEnabled(login)).toBe(false);
  gate.release();
  await waitFor(() => expect(callsIn(sent)).toContain("GET /users/me"));
  expect(callsIn(sent).filter((call) => call === "POST /token")).toHaveLength(1);
});
