import { Button, Stack, Text } from "@mantine/core";

import { session } from "@/lib/session";

/** The password has changed, but the session could not be renewed. */
export function SignInAgain() {
  return (
    <Stack gap="md" role="alert">
      <Text>Your password is changed. Sign in with the new one.</Text>
      <Button onClick={session.logout}>Login</Button>
    </Stack>
  );
}
