import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN, callsIn, held, refused } from "@/lib/testing/answering";
import { alertSaying, field, fill, isEnabled, saidOf, show, USERS } from "@/lib/testing/screen";

import { SignupPage } from "./SignupPage";

/** Draws the form. Returns how to sign up by it. */
function form(at = "/signup") {
  const user = show(<SignupPage />, { at });
  return async (username: string, password = "correct horse") => {
    await fill(user, field("Username"), username);
    await fill(user, field("Password"), password);
    await user.click(screen.getByRole("button", { name: "Sign Up" }));
  };
}

test("shows the form and leads to Login", () => {
  answering({});
  form();
  expect(field("Username")).toHaveProperty("required", true);
  expect(field("Password")).toHaveProperty("required", true);
  expect(field("Password")).toHaveProperty("type", "password");
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
});

test("says what is wrong with a username or password before it sends anything", async () => {
  const sent = answering({});
  const signUp = form();
  await signUp("ab", "short");
  expect(saidOf(field("Username"))).toMatch(/3 to 32/);
  expect(saidOf(field("Password"))).toMatch(/Password must be at least 8 characters long\./);
  await signUp("a".repeat(33), "a".repeat(129));
  expect(saidOf(field("Username"))).toMatch(/3 to 32/);
  expect(saidOf(field("Password"))).toMatch(/128/);
  expect(sent).toEqual([]);
});

test("a refusal is told in the server's words", async () => {
  answering({ "POST /users": refused(409, "Username already registered") });
  await form()("Mia");
  expect((await alertSaying("Username already registered")).textContent).toContain("Signup Error");
});

test("trouble without a reason gets the fallback sentence", async () => {
  answering({ "POST /users": BROKEN });
  await form()("Ida");
  expect((await alertSaying("Failed to sign up.")).textContent).toContain("Signup Error");
});

test("the invite of the address is sent along", async () => {
  const sent = answering({ "POST /users": refused(422, "This invite code is not valid.") });
  await form("/signup?invite=NOSUCHINVITE")("Ida");
  expect(await alertSaying("This invite code is not valid.")).toBeDefined();
  expect(sent.map(({ body }) => body)).toMatchObject([{ username: "Ida", invite_code: "NOSUCHINVITE" }]);
});

test("a double click makes one account", async () => {
  const gate = held(USERS.kid);
  const sent = answering({
    "POST /users": gate.answer,
    "POST /token": { access_token: "token", token_type: "bearer" },
    "GET /users/me": USERS.kid,
  });
  const user = show(<SignupPage />, { at: "/signup" });
  await fill(user, field("Username"), "Mia");
  await fill(user, field("Password"), "correct horse");
  const signup = screen.getByRole("button", { name: "Sign Up" });
  await user.dblClick(signup);
  await waitFor(() => expect(signup.dataset["loading"]).toBe("true"));
  expect(isEnabled(signup)).toBe(false);
  gate.release();
  await waitFor(() => expect(callsIn(sent)).toContain("GET /users/me"));
  expect(callsIn(sent).filter((call) => call === "POST /users")).toHaveLength(1);
});

test("an answer lost on the way leaves an account, and the form says so the next time", async () => {
  answering({
    "POST /users": () => {
      throw new TypeError("lost");
    },
  });
  const signUp = form();
  await signUp("Ida");
  expect((await alertSaying("Pogona cannot be reached.")).textContent).toContain("Signup Error");
  expect(field("Username")).toHaveProperty("value", "Ida");
  answering({ "POST /users": refused(409, "Username already registered") });
  await signUp("Ida");
  expect(await alertSaying("Username already registered")).toBeDefined();
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
});
