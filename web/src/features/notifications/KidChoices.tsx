import { Text } from "@mantine/core";
import { IconBell, IconMoon } from "@tabler/icons-react";

import { KID_CHOICES } from "@/domain/notifications/words";
import type { KidSettings } from "@/lib/api";
import { formatMinute } from "@/lib/format";

import classes from "./KidChoices.module.css";

/** The parents' choices for a kid, in the kid's words. */
export function KidChoices({ settings }: { settings: KidSettings }) {
  const chosen = KID_CHOICES.filter(({ name }) => settings[name]);
  const { quiet_from, quiet_to } = settings;
  return (
    <>
      <ul className={classes.list} aria-label="What I hear about">
        {chosen.map(({ name, kids }) => (
          <li key={name}>
            <IconBell size={22} aria-hidden />
            {kids}
          </li>
        ))}
        {chosen.length > 0 && quiet_from !== quiet_to && (
          <li>
            <IconMoon size={22} aria-hidden />
            {`Sleep well: quiet ${formatMinute(quiet_from)} to ${formatMinute(quiet_to)}.`}
          </li>
        )}
      </ul>
      <Text c="dimmed" size="sm">
        {chosen.length === 0 ? "Ask a parent to switch something on." : "Ask a parent to change this."}
      </Text>
    </>
  );
}
