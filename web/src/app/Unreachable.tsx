import { Button, Stack, Text, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useState } from "react";

import { SleepingDragon } from "@/components/dragon/Calm";
import { plural } from "@/lib/format";
import { useObservable } from "@/lib/observable";
import { session } from "@/lib/session";
import { AskAgain } from "@/lib/session/askAgain";

import classes from "./CenteredMessage.module.css";

/** Shown if the server could not be asked for the session, which is kept (docs/product/people.md#session-state). */
export function Unreachable() {
  const [asking] = useState(() => new AskAgain(session.check));
  useEffect(() => asking.start(), [asking]);
  const secondsLeft = useObservable(asking.secondsLeft);
  return (
    <Stack component="main" className={classes.message}>
      <title>Cannot reach Pogona · Pogona</title>
      <SleepingDragon />
      <Title order={1}>Cannot reach Pogona.</Title>
      <Text>Check your connection. You are still signed in.</Text>
      <Text c="dimmed">
        {secondsLeft === undefined
          ? "Trying again now."
          : `Trying again in ${plural(secondsLeft, "second")}.`}
      </Text>
      <Button leftSection={<IconRefresh size={20} aria-hidden />} onClick={() => void asking.ask()}>
        Try again
      </Button>
    </Stack>
  );
}
