import { Badge } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";

type StatusBadgeProps = {
  label: ReactNode;
  /** A Mantine colour name. */
  colour: string;
  /** A Tabler icon, because colour alone must not convey the state. */
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
};

/** A state in text, colour and icon. */
export function StatusBadge({ label, colour, icon: Icon }: StatusBadgeProps) {
  return (
    <Badge color={colour} variant="light" leftSection={<Icon size={14} aria-hidden />}>
      {label}
    </Badge>
  );
}
