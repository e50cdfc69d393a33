import { Alert, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router-dom";

import { useAppConfig } from "@/api/config/useAppConfig";
import { type AppConfig, errorMessage } from "@/lib/api";
import { routes } from "@/lib/routes";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";
import { session } from "@/lib/session";

import { AuthCard } from "./AuthCard";
import { useAuthForm, type Credentials } from "./useAuthForm";

type Problems = { username?: string | undefined; password?: string | undefined };

/** The account creation form. */
export function SignupPage() {
  const { state, search } = useLocation();
  const invite = new URLSearchParams(search).get("invite")?.trim() ?? "";
  const config = useAppConfig();
  const [problems, setProblems] = useState<Problems>({});

  const signup = async ({ username, password }: Credentials) => {
    const found = {
      username: say(rules().usernameError(username)),
      password: say(rules().passwordError(password)),
    };
    setProblems(found);
    if (found.username === undefined && found.password === undefined) {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await session.signup({ username, password, time_zone, ...(invite !== "" && { invite_code: invite }) });
    }
  };
  const welcome = config && welcomeText(config, invite);
  const form = useAuthForm(signup, (error) => errorMessage(error, "Failed to sign up."));

  return (
    <AuthCard
      title="Create Your Account"
      other={{
        question: "Already have an account?",
        label: "Login",
        to: routes.login.path + search,
        state: { ...state, stay: true },
      }}
    >
      {config?.signup_open === false ? (
        <Alert color="yellow">Sign-up is closed. Ask a parent to add you.</Alert>
      ) : (
        <form onSubmit={form.onSubmit}>
          <Stack gap="md">
            {welcome !== undefined && <Text ta="center">{welcome}</Text>}
            {form.failure !== undefined && (
              <Alert color="red" title="Signup Error">
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
              error={problems.username}
            />
            <PasswordInput
              name="password"
              label="Password"
              description="At least 8 characters."
              autoComplete="new-password"
              required
              error={problems.password}
            />
            <Button type="submit" fullWidth loading={form.busy}>
              Sign Up
            </Button>
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}

/** The role of the new account, if it can be known. */
function welcomeText({ first_run, signup, signup_open }: AppConfig, invite: string): string | undefined {
  if (first_run) {
    return "You are the first one here: your account will be the parent's.";
  }
  if (signup === "hosted" && invite === "") {
    return "You start a new family, as its parent. To join one, open its invite link.";
  }
  return signup_open ? "You join a family as a kid." : undefined;
}
