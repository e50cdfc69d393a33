import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";

import { useAppConfig } from "@/api/config/useAppConfig";
import { ApiError, errorReason } from "@/lib/api";
import { routes } from "@/lib/routes";
import { session } from "@/lib/session";

import { AccountChooser } from "./AccountChooser";
import { AuthCard } from "./AuthCard";
import { useAuthForm } from "./useAuthForm";
import { WaitingHere } from "./WaitingHere";

const LOGIN_FAILED = "Failed to login. Check credentials.";

/**
 * Wrong credentials get one sentence (docs/product/people.md#credentials); a throttle or a lost connection gets its
 * own.
 */
function loginMessage(error: unknown): string {
  const refused = error instanceof ApiError && error.status === 401;
  return refused ? LOGIN_FAILED : (errorReason(error) ?? LOGIN_FAILED);
}

/** The sign-in form. Until somebody has signed up, it redirects to the sign-up, unless it was opened from there. */
export function LoginPage() {
  const { state, search } = useLocation();
  const config = useAppConfig();
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Opened by the QR code of a kid's card (docs/product/people.md#add-kids).
  const named = new URLSearchParams(search).get("username")?.trim() ?? "";
  const [chosen, setChosen] = useState(named);
  const form = useAuthForm(({ username, password }) => session.login(username, password), loginMessage);
  const choose = (name: string) => {
    setChosen(name);
    if (usernameField.current !== null && passwordField.current !== null) {
      usernameField.current.value = name;
      passwordField.current.value = "";
      passwordField.current.focus();
    }
  };
  if (config?.first_run === true && state?.stay !== true) {
    return <Navigate to={routes.signup.path + search} replace state={state} />;
  }
  return (
    <AuthCard
      title="Welcome Back!"
      other={{ question: "New here?", label: "Sign Up", to: routes.signup.path + search, state }}
    >
      <WaitingHere />
      <AccountChooser chosen={chosen} onChoose={choose} />
      <form onSubmit={form.onSubmit}>
        <Stack gap="md">
          {form.failure !== undefined && (
            <Alert color="red" title="Login Error">
              {form.failure}
            </Alert>
          )}
          <TextInput
            ref={usernameField}
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={named}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <PasswordInput
            ref={passwordField}
            name="password"
            label="Password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" fullWidth loading={form.busy}>
            Login
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
