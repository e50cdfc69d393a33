import { Button, type ButtonProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import { NEEDS_NETWORK, useOnline } from "@/lib/online";

import type { NetworkReason } from "./NetworkReason";

type NetworkButtonProps = ButtonProps & Omit<ComponentPropsWithRef<"button">, keyof ButtonProps>;

async function loadReason(): Promise<typeof NetworkReason> {
  const module = await import("./NetworkReason");
  return module.NetworkReason;
}

/**
 * A button for actions that need the server. Offline it does nothing, and explains why when it is hovered, focused or
 * tapped; unlike a disabled button it stays reachable. The explanation's code is loaded then, from the device's
 * storage. If it cannot be loaded, the button looks disabled and screen readers still read the reason.
 */
export function NetworkButton({
  onClick,
  onFocus,
  onKeyDown,
  ref,
  "aria-describedby": described = "",
  ...button
}: NetworkButtonProps) {
  const online = useOnline();
  const reason = useId();
  const element = useRef<HTMLButtonElement>(null);
  const merged = useMergedRef(element, ref);
  const [Reason, setReason] = useState<typeof NetworkReason>();
  const [asked, setAsked] = useState(false);
  const isWanted = asked && !online;
  useEffect(() => {
    if (isWanted) {
      loadReason().then(
        (Loaded) => setReason(() => Loaded),
        () => {},
      );
    }
  }, [isWanted]);
  const tell = () => setAsked(true);
  const hide = () => setAsked(false);
  // After a tap, a mouse pointer elsewhere also sends `mouseleave`; the tap's explanation must stay.
  const leave = () => document.activeElement !== element.current && hide();
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    tell();
  };
  const focus = (event: FocusEvent<HTMLButtonElement>) => {
    tell();
    onFocus?.(event);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === "Escape") {
      hide();
    }
    if (online) {
      onKeyDown?.(event);
    }
  };
  const describedBy = (online ? described : `${described} ${reason}`).trim();
  return (
    <>
      <Button
        {...button}
        {...(!online && { "aria-disabled": true, "data-disabled": true })}
        {...(describedBy !== "" && { "aria-describedby": describedBy })}
        ref={merged}
        onClick={online ? onClick : refuse}
        onMouseEnter={tell}
        onMouseLeave={leave}
        onFocus={focus}
        onBlur={hide}
        onKeyDown={press}
      />
      {Reason && <Reason button={element} opened={isWanted} onChange={setAsked} />}
      {!online && (
        <span id={reason} hidden>
          {NEEDS_NETWORK}
        </span>
      )}
    </>
  );
}
