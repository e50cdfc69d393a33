import type { ReactNode } from "react";

import { CancelAndSend, type FormButtonsProps } from "./FormButtons";
import { LazyModal } from "./LazyModal";
import { useIsPhone } from "./useIsPhone";

import classes from "./LargeModal.module.css";

type LargeModalProps = {
  opened: boolean;
  onClose: () => void;
  /** Called when it is gone, for an opener that did not have the focus. */
  onClosed?: () => void;
  title: string;
  /** False while something above it takes the key. */
  closeOnEscape?: boolean;
  children: ReactNode;
};

/** A dialog with much content: full screen on phones. */
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
      classNames={{ content: classes.content, body: `fills-column ${classes.body}` }}
    >
      {children}
    </LazyModal>
  );
}

/** The buttons of a large dialog, the primary action last. They stay visible, on phones within reach of the thumb. */
export function LargeModalFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>;
}

/** The two buttons under a form in a large dialog. */
export function LargeFormButtons(props: FormButtonsProps) {
  return (
    <LargeModalFooter>
      <CancelAndSend {...props} />
    </LargeModalFooter>
  );
}
