import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";

type AgainButtonProps = { children: string; onClick: () => void; loading: boolean };

/** Where nothing is: looks for it again. */
export function AgainButton(button: AgainButtonProps) {
  return <Button variant="light" leftSection={<IconRefresh size={20} aria-hidden />} {...button} />;
}
