import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";

import { LoginPage } from "@/features/auth/LoginPage";
import { SignupPage } from "@/features/auth/SignupPage";
import { token } from "@/lib/api/token";
import { routes } from "@/lib/routes";
import { session } from "@/lib/session";
import { answering, held } from "@/lib/testing/answering";
import { CONFIG } from "@/lib/testing/rows";
import { field, fill, show, signIn, USERS } from "@/lib/testing/screen";

import { Frame } from "./Frame";
import { GuestOnly, RequireAuth } from "./guards";
import { AppRoutes } from "./router";

const TOKEN = { access_token: "token", token_type: "bearer" };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a visitor at an unknown address is told so, and gets to the sign-in form", async () => {
  answering({});
  const user = show(<AppRoutes />, { at: "/no-such-page" });
  expect(await heading("Oops! Page Not Found.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Pogona" })).toBeDefined();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  await user.click(screen.getByRole("link", { name: "Go Home" }));
  expect(await heading("Welcome Back!")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
});

test("the header does not lead from the sign-up to the sign-in, which the form does", async () => {
  answering({});
  show(<AppRoutes />, { at: "/signup" });
  expect(await heading("Create Your Account")).toBeDefined();
  expect(screen.getAllByRole("link", { name: "Login" })).toHaveLength(1);
});

/** The forms and two pages, guarded as in the app. */
const GUARDED = (
  <Routes>
    <Route element={<GuestOnly />}>
      <Route path={routes.login.path} element={<LoginPage />} />
      <Route path={routes.signup.path} element={<SignupPage />} />
    </Route>
    <Route element={<RequireAuth />}>
      <Route path={routes.dashboard.path} element={<h1>Home</h1>} />
      <Route path={routes.assignedToMe.path} element={<h1>For kids</h1>} />
    </Route>
  </Routes>
);

test.each([routes.login.path, routes.signup.path])("who is signed in is sent from %s home", async (form) => {
  answering({ "GET /users/me": USERS.kid });
  await signIn();
  show(GUARDED, { at: form });
  expect(await heading("Home")).toBeDefined();
});

test("who came by a kid's address and founds a family sees the dashboard", async () => {
  answering({
    "GET /config": { ...CONFIG, first_run: true },
    "POST /users": USERS.parent,
    "POST /token": TOKEN,
    "GET /users/me": USERS.parent,
  });
  const user = show(GUARDED, { at: routes.assignedToMe.path });
  expect(await screen.findByText(/your account will be the parent's/)).toBeDefined();
  await fill(user, field("Username"), "Pat");
  await fill(user, field("Password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Sign Up" }));
  expect(await heading("Home")).toBeDefined();
});

test("the page is covered while the session is checked", async () => {
  const gate = held(USERS.kid);
  answering({ "GET /users/me": gate.answer });
  const checked = signIn();
  show(<Frame />);
  expect(await screen.findByRole("status", { name: "Loading" })).toBeDefined();
  cleanup();
  gate.release();
  await checked;
});

test("who cannot reach the server stays signed in, and can try again", async () => {
  const sent = answering({
    "GET /users/me": () => {
      throw new TypeError("no network");
    },
  });
  await signIn();
  const user = show(<Frame />);
  expect(await heading("Cannot reach Pogona.")).toBeDefined();
  expect(screen.getByText("Check your connection. You are still signed in.")).toBeDefined();
  const tries = sent.length;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sent.length).toBe(tries + 1));
  expect(token.get()).toBe("token");
});

test("who signs in after somebody signed out starts at home, not at the page of the one before", async () => {
  answering({ "GET /users/me": USERS.kid, "POST /token": TOKEN, "POST /sign-out": undefined });
  await signIn();
  const user = show(GUARDED, { at: routes.assignedToMe.path });
  expect(await heading("For kids")).toBeDefined();
  await act(() => session.logout());
  await fill(user, await screen.findByLabelText(/^Username/), "Leo");
  await fill(user, screen.getByLabelText(/^Password/, { selector: "input" }), "correct horse");
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(await heading("Home")).toBeDefined();
});
