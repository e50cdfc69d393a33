import { Card, CloseButton } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { Fragment, useLayoutEffect } from "react";

import { Confetti } from "@/components/Confetti";
import { plural } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import { Gains } from "./Gains";
import { Grants } from "./Grants";
import { ignoreTaps } from "./ignoreTaps";
import { Milestone } from "./Milestone";
import { hasNews, refundText, totalOf, type News } from "./news";
import { NewsFlag } from "./NewsFlag";
import { Refunds } from "./Refunds";
import { Refusals } from "./Refusals";
import { Setbacks } from "./Setbacks";
import { useNews } from "./useNews";

import classes from "./Greeting.module.css";

/** Greets a kid with what parents decided, on every page until they close it, and says it to screen readers. */
export function Greeting() {
  const { news, dismiss } = useNews(useUser().id);
  const isShown = hasNews(news);
  const { ref, entry } = useIntersection();
  const said = announcement(news);
  useLayoutEffect(() => (isShown ? ignoreTaps() : undefined), [isShown]);
  const close = () => {
    dismiss();
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  };
  return (
    <>
      <div role="status" className="visually-hidden">
        {said}
      </div>
      {isShown && (
        <Card component="section" ref={ref} tabIndex={-1} aria-label="Your news" className={classes.greeting}>
          <CloseButton className={classes.close} aria-label="Close news" onClick={close} />
          {news.milestone !== undefined && <Milestone day={news.milestone} />}
          {news.gains.length > 0 && <Gains gains={news.gains} isQuiet={news.milestone !== undefined} />}
          {news.grants.length > 0 && <Grants grants={news.grants} />}
          {news.refunds.length > 0 && <Refunds refunds={news.refunds} />}
          {news.refusals.length > 0 && <Refusals refusals={news.refusals} />}
          {news.setbacks.length > 0 && <Setbacks setbacks={news.setbacks} />}
        </Card>
      )}
      {isShown && isGood(news) && (
        <Fragment key={said}>
          <Confetti />
          <NewsFlag text={flagText(news)} card={entry} />
        </Fragment>
      )}
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

/** Whether there is something to celebrate. */
function isGood({ milestone, gains }: News): boolean {
  return milestone !== undefined || gains.length > 0;
}

function flagText({ milestone, gains }: News): string {
  return gains.length > 0 ? `Well done! +${plural(totalOf(gains), "point")}` : `${milestone}-day streak!`;
}
