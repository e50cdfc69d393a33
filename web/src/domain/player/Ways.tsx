import { UnstyledButton } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { useEffect, useRef } from "react";

import classes from "./Scene.module.css";

type WayProps = { label: string; icon: TablerIcon; busy?: boolean; onClick: () => void };

/** The big button of a scene. It takes the focus, so that the keyboard goes on from scene to scene. */
export function MainWay({ label, icon: Icon, busy = false, onClick }: WayProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <UnstyledButton
      ref={button}
      className={classes.main}
      aria-disabled={busy}
      data-autofocus
      onClick={() => !busy && onClick()}
    >
      <Icon size={44} stroke={3} aria-hidden />
      {label}
    </UnstyledButton>
  );
}

/** A quieter button beside it. */
export function QuietWay({ label, icon: Icon, busy = false, onClick }: WayProps) {
  return (
    <UnstyledButton className={classes.quiet} aria-disabled={busy} onClick={() => !busy && onClick()}>
      <Icon size={28} stroke={2.5} aria-hidden />
      {label}
    </UnstyledButton>
  );
}
