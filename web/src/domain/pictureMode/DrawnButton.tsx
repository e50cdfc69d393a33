import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentProps } from "react";

import { NetworkButton } from "@/components/NetworkButton";

import classes from "./DrawnButton.module.css";

type DrawnButtonProps = Omit<ComponentProps<typeof NetworkButton>, "children"> & {
  label: string;
  icon: TablerIcon;
  inPictures: boolean;
};

/** A button that needs the server; for those who cannot read a round one, with the drawing alone. */
export function DrawnButton({ label, icon: Icon, inPictures, ...button }: DrawnButtonProps) {
  return (
    <NetworkButton
      {...button}
      {...(inPictures
        ? { className: classes.round, "aria-label": label }
        : { leftSection: <Icon size={20} aria-hidden /> })}
    >
      {inPictures ? <Icon size={56} aria-hidden /> : label}
    </NetworkButton>
  );
}
