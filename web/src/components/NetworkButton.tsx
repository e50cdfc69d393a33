import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { type ComponentPropsWithRef, type MouseEvent, useId, useState } from "react";

import { NEEDS_NETWORK, useOnline } from "@/lib/online";

type NetworkButtonProps = ButtonProps & Omit<ComponentPropsWithRef<"button">, keyof ButtonProps>;

/**
 * A button for what only the server can do. Without a connection it does nothing, and says why when it is pointed
 * at, focused or tapped; so it stays in reach, unlike a disabled one.
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
      <Tooltip label={NEEDS_NETWORK} opened={asked && !online} withArrow portalProps={{ target: "#content" }}>
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
      </Tooltip>
      {!online && (
        <span id={reason} hidden>
          {NEEDS_NETWORK}
        </span>
      )}
    </>
  );
}
