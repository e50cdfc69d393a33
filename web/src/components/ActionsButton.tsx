import { IconChevronDown, IconDotsVertical } from "@tabler/icons-react";
import type { ComponentProps } from "react";

import { isolating } from "@/lib/isolated";

import { NetworkButton } from "./NetworkButton";
import { useIsPhone } from "./useIsPhone";

type ActionsButtonProps = Omit<ComponentProps<typeof NetworkButton>, "aria-label"> & {
  /** The subject of the actions. */
  of: string;
};

/** The button of a row's menu: a word if there is space, otherwise three dots. */
export function ActionsButton({ of, ...button }: ActionsButtonProps) {
  const isPhone = useIsPhone();
  return (
    <NetworkButton
      {...button}
      variant="default"
      aria-label={isolating`Actions for ${of}`}
      {...(isPhone
        ? { px: 0, w: "2.75rem", style: { flex: "none" } }
        : { rightSection: <IconChevronDown size={18} aria-hidden /> })}
    >
      {isPhone ? <IconDotsVertical size={22} aria-hidden /> : "Actions"}
    </NetworkButton>
  );
}
