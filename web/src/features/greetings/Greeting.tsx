import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

import { Confetti } from "@/components/Confetti";
import { plural } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import { ignoreTaps } from "./ignoreTaps";
import { hasNews, isGood, refundText, totalOf, type News } from "./news";
import { NewsChip } from "./NewsChip";
import { NewsScreen } from "./NewsScreen";
import { useNews } from "./useNews";

type GreetingProps = {
  /** Whether the kid is already doing something, so that no dialog may open by itself. */
  isBusy: boolean;
};

/**
 * Greets a kid with the parents' decisions (docs/product/screens-by-role.md#news): full screen once at the start of a
 * visit, then as a chip above every page until they are closed. Screen readers announce them, too.
 */
export function Greeting({ isBusy }: GreetingProps) {
  const { news, unshown, isCurrent, keepShown, dismiss } = useNews(useUser().id);
  const [hasBegun, setHasBegun] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = hasNews(news);
  const said = announcement(news);
  useLayoutEffect(() => (isShown ? ignoreTaps() : undefined), [isShown]);
  if (isOpen && !isShown) {
    // The news was closed in another tab.
    setIsOpen(false);
  }

  const begin = useEffectEvent(() => {
    setHasBegun(true);
    const hasDialog = document.querySelector("[aria-modal=true]") !== null;
    if (hasNews(unshown) && !isBusy && !hasDialog) {
      // The dialog returns the focus to the element that had it.
      button.current?.focus({ preventScroll: true });
      setIsOpen(true);
    }
  });
  useEffect(() => {
    if (!isCurrent || hasBegun) {
      return;
    }
    // A page in the background begins when it becomes visible.
    const frame = requestAnimationFrame(() => begin());
    return () => cancelAnimationFrame(frame);
  }, [isCurrent, hasBegun]);

  const closeScreen = () => {
    setIsOpen(false);
    keepShown();
  };
  const close = () => {
    dismiss();
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  };
  return (
    <>
      <div role="status" className="visually-hidden">
        {said}
      </div>
      {isShown && <NewsChip news={news} button={button} onOpen={() => setIsOpen(true)} onClose={close} />}
      <NewsScreen news={news} opened={isOpen && isShown} onClose={closeScreen} />
      {isGood(unshown) && <Confetti key={said} />}
    </>
  );
}

function announcement({ milestone, gains, grants, refunds, refusals, setbacks }: News): string {
  return [
    milestone !== undefined && `${milestone}-day streak!`,
    gains.length > 0 && `You got ${plural(totalOf(gains), "point")}.`,
    grants.length > 0 && "Your parents said yes!",
    refunds.length > 0 && `${refundText(refunds)}.`,
    refusals.length > 0 && "Not this time – keep wishing.",
    setbacks.length > 0 && "Not quite yet – try again.",
  ]
    .filter(Boolean)
    .join(" ");
}
