import { CloseButton, UnstyledButton } from "@mantine/core";
import type { RefObject } from "react";

import { Dragon } from "@/components/dragon";
import { formatNumber, plural } from "@/lib/format";

import { isGood, totalOf, type News } from "./news";

import classes from "./NewsChip.module.css";

type NewsChipProps = {
  news: News;
  /** The button that opens the news. */
  button: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
  onClose: () => void;
};

/** A summary of a kid's news in one line above every page: a tap opens the news, a cross closes it for good. */
export function NewsChip({ news, button, onOpen, onClose }: NewsChipProps) {
  return (
    <section aria-label="Your news" className={classes.chip}>
      <UnstyledButton ref={button} className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
        <Dragon pose={isGood(news) ? "cheering" : "resting"} size={44} />
        {chipText(news)}
      </UnstyledButton>
      <CloseButton className={classes.close} radius="xl" aria-label="Close news" onClick={onClose} />
    </section>
  );
}

function chipText({ gains, grants, refunds, refusals, setbacks }: News): string {
  const count = [gains, grants, refunds, refusals, setbacks].flat().length;
  const points = totalOf(gains);
  const words = count === 1 ? "News" : `${formatNumber(count)} news`;
  return points > 0 ? `${words}, +${plural(points, "point")}` : words;
}
