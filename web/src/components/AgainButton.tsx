import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";

type AgainButtonProps = { children: string; onClick: () => void; loading: boolean };

/** The button that reloads an empty list. */
export function AgainButton(button: AgainButtonProps) {
  return <Button variant="light" leftSection={<IconRefresh size={20} aria-hidden />} {...button} />;
}
