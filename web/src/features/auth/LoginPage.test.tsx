import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, callsIn, held, refused } from "@/lib/testing/answering";
import { alertSaying, field, fill, isEnabled, show, USERS } from "@/lib/testing/screen";

import { LoginPage } from "./LoginPage";

test("shows the form and leads to Sign Up", () => {
  answering({});
  show(<LoginPage />, { at: "/login" });
  expect(document.title).toMatch(/Pogona/);
  expect(field("Username")).toHaveProperty("required", true);
  expect(field("Password")).toHaveProperty("required", true);
  expect(field("Password")).toHaveProperty("type", "password");
  // So the browser stops an empty form.
  expect(field("Username").closest("form")).toHaveProperty("noValidate", false);
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

test("too many failures are told as what they are, wrong credentials by one sentence", async () => {
  answering({ "POST /token": refused(401, "Incorrect username or password") });
  const user = show(<LoginPage />, { at: "/login" });
  await fill(user, field("Username"), "Mia");
  await fill(user, field("Password"), "not the password");
  const login = screen.getByRole("button", { name: "Login" });
  await user.click(login);
  const failed = await alertSaying("Failed to login. Check credentials.");
  expect(failed.textContent).toContain("Login Error");
  const words = "Too many failed sign-ins. Please try again in 5 minutes.";
  answering({ "POST /token": refused(429, words) });
  await user.click(login);
  expect((await alertSaying(words)).textContent).not.toContain("Check credentials.");
});
