import { ActionIcon } from "@mantine/core";

import { useColourScheme } from "./useColourScheme";

/** Changes the colour scheme from a guest's header. */
export function ColourSchemeToggle() {
  const { label, icon: Icon, change } = useColourScheme();
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={change}>
      <Icon aria-hidden />
    </ActionIcon>
  );
}
