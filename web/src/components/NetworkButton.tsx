import { Button, type ButtonProps, Popover } from "@mantine/core";
import { type ComponentPropsWithRef, type MouseEvent, useId, useState } from "react";

import { NEEDS_NETWORK, useOnline } from "@/lib/online";

import classes from "./NetworkButton.module.css";

type NetworkButtonProps = ButtonProps & Omit<ComponentPropsWithRef<"button">, keyof ButtonProps>;

/**
 * A button for what only the server can do. Without a connection it does nothing, and says why when it is pointed
 * at, focused or tapped; so it stays in reach, unlike a disabled one. By a popover, which is there for the menus
 * anyway: a tooltip would be loaded with every first screen.
 */
export function NetworkButton({
  onClick,
  "aria-describedby": described = "",
  ...button
}: NetworkButtonProps) {
  const online = useOnline();
  const reason = useId();
  const [asked, setAsked] = useState(false);
  const tell = () => setAsked(true);
  const hide = () => setAsked(false);
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    tell();
  };
  const describedBy = (online ? described : `${described} ${reason}`).trim();
  return (
    <>
      <Popover
        opened={asked && !online}
        onChange={setAsked}
        position="top"
        withRoles={false}
        shadow="md"
        portalProps={{ target: "#content" }}
      >
        <Popover.Target>
          <Button
            {...button}
            {...(!online && { "aria-disabled": true, "data-disabled": true })}
            {...(describedBy !== "" && { "aria-describedby": describedBy })}
            onClick={online ? onClick : refuse}
            onMouseEnter={tell}
            onMouseLeave={hide}
            onFocus={tell}
            onBlur={hide}
            onKeyDown={({ key }) => key === "Escape" && hide()}
          />
        </Popover.Target>
        <Popover.Dropdown role="tooltip" className={classes.reason}>
          {NEEDS_NETWORK}
        </Popover.Dropdown>
      </Popover>
      {!online && (
        <span id={reason} hidden>
          {NEEDS_NETWORK}
        </span>
      )}
    </>
  );
}
