import { Button, Group, Paper, Text } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useState } from "react";

import classes from "./UpdatePrompt.module.css";

/** Offers the new version. Nothing changes until it is tapped; if dismissed, it is offered again at the next start. */
export function UpdatePrompt({ onTake }: { onTake: () => void }) {
  const [putOff, setPutOff] = useState(false);
  const [taking, setTaking] = useState(false);
  const take = () => {
    setTaking(true);
    onTake();
  };
  return (
    !putOff && (
      <Paper component="aside" aria-label="New version" className={classes.prompt} radius="lg" shadow="sm">
        <Text className={classes.text} role="status">
          <IconSparkles size={22} aria-hidden />A new version is ready.
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setPutOff(true)} disabled={taking}>
            Later
          </Button>
          <Button onClick={take} loading={taking}>
            Update now
          </Button>
        </Group>
      </Paper>
    )
  );
}
