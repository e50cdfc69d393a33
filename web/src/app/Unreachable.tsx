import { Button, Stack, Text, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";

import { SleepingDragon } from "@/components/dragon/Calm";
import { session } from "@/lib/session";

import classes from "./CenteredMessage.module.css";

/** Shown when the server could not be asked who is signed in; the session is kept (docs/product.md#session-state). */
export function Unreachable() {
  return (
    <Stack component="main" className={classes.message}>
      <title>Cannot reach Pogona · Pogona</title>
      <SleepingDragon />
      <Title order={1}>Cannot reach Pogona.</Title>
      <Text>Check your connection. You are still signed in.</Text>
      <Button leftSection={<IconRefresh size={20} aria-hidden />} onClick={() => void session.check()}>
        Try again
      </Button>
    </Stack>
  );
}
