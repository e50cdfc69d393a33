import type { ReactNode } from "react";

import { LazyModal } from "./LazyModal";
import { useIsPhone } from "./useIsPhone";

import classes from "./LargeModal.module.css";

type LargeModalProps = {
  opened: boolean;
  onClose: () => void;
  /** Called when it is gone, for what opened it while it had no focus. */
  onClosed?: () => void;
  title: string;
  children: ReactNode;
};

/** A dialog with much in it: the whole screen on phones. */
export function LargeModal({ onClosed, children, ...modal }: LargeModalProps) {
  const isPhone = useIsPhone();
  return (
    <LazyModal
      {...modal}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      closeOnClickOutside={false}
      size={560}
      fullScreen={isPhone}
      padding={isPhone ? "md" : "lg"}
      radius={isPhone ? 0 : "lg"}
      transitionProps={{ transition: isPhone ? "slide-up" : "pop", duration: 200 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {children}
    </LazyModal>
  );
}

/** The buttons of a roomy dialog, the primary action last: in sight, and at the thumb on phones. */
export function LargeModalFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>;
}
