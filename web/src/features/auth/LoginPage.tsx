import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useLocation } from "react-router-dom";

import { paths } from "@/app/paths";
import { ApiError, errorReason } from "@/lib/api";
import { session } from "@/lib/session";

import { AuthCard } from "./AuthCard";
import { useAuthForm } from "./useAuthForm";

const LOGIN_FAILED = "Failed to login. Check credentials.";

/** Wrong credentials get the spec's sentence; a throttle or a lost connection says what it is. */
function loginMessage(error: unknown): string {
  const refused = error instanceof ApiError && error.status === 401;
  return refused ? LOGIN_FAILED : (errorReason(error) ?? LOGIN_FAILED);
}

/** The sign-in form. */
export function Page() {
  const { state } = useLocation();
  const form = useAuthForm(({ username, password }) => session.login(username, password), loginMessage);
  return (
    <AuthCard
      title="Welcome Back!"
      other={{ question: "New here?", label: "Sign Up", to: paths.signup, state }}
    >
      <form onSubmit={form.onSubmit}>
        <Stack gap="md">
          {form.failure !== undefined && (
            <Alert color="red" title="Login Error">
              {form.failure}
            </Alert>
          )}
          <TextInput
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordInput name="password" label="Password" autoComplete="current-password" required />
          <Button type="submit" fullWidth loading={form.busy}>
            Login
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
