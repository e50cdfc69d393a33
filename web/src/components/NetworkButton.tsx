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
 * A button for what only the server can do. Without a connection it does nothing, and says why when it is pointed
 * at, focused or tapped; so it stays in reach, unlike a disabled one. What says it is loaded then, from what the
 * device keeps; a device that keeps nothing shows a button that is disabled, and still reads out why.
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
  // After a tap the mouse that is elsewhere leaves, too, and it was the tap that asked.
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
