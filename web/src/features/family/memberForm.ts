import type { UseFormReturnType } from "@mantine/form";

import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** A new member's name and password. */
export type SignIn = { username: string; password: string };

/** A form that has these fields, and perhaps more. */
export type FormWith<Fields> = {
  key: (path: keyof Fields & string) => string;
  getInputProps: (
    path: keyof Fields & string,
  ) => ReturnType<UseFormReturnType<Record<string, string>>["getInputProps"]>;
};

/** The errors in a new member's username and password. */
export function signInProblems({ username, password }: SignIn) {
  return { username: say(rules().usernameError(username)), password: say(rules().passwordError(password)) };
}
