import type { ButtonProps } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";

import { useService } from "@/api/assistant/queries";
import { NetworkButton } from "@/components/NetworkButton";
import { assistantName } from "@/lib/assistant";

import classes from "./AssistantButton.module.css";

type AssistantButtonProps = ButtonProps & {
  /** Shows only the icon, for phones. */
  compact?: boolean;
  onClick: () => void;
};

/** Opens the assistant's dialog. It is called an AI only if one answers (docs/product/points.md#ai-names). */
export function AssistantButton({ compact = false, ...button }: AssistantButtonProps) {
  const name = assistantName(useService());
  return (
    <NetworkButton
      variant="light"
      aria-label={name}
      aria-haspopup="dialog"
      leftSection={<IconBulb size={22} aria-hidden />}
      classNames={compact ? { root: classes.compact, section: classes.icon, label: classes.label } : {}}
      {...button}
    >
      {name}
    </NetworkButton>
  );
}
