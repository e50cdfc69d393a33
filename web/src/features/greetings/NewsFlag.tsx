import { UnstyledButton } from "@mantine/core";
import { useState } from "react";

import { Dragon } from "@/components/dragon";

import classes from "./NewsFlag.module.css";

type NewsFlagProps = {
  text: string;
  /** Where the news themselves are; null until that is known. */
  card: IntersectionObserverEntry | null;
};

/** Celebrates news that came while their kid was further down the page, until it is tapped or they are in sight. */
export function NewsFlag({ text, card }: NewsFlagProps) {
  const [isSeen, setIsSeen] = useState(false);
  if (card?.isIntersecting === true && !isSeen) {
    setIsSeen(true);
  }
  if (card === null || isSeen) {
    return null;
  }
  const show = () => {
    setIsSeen(true);
    window.scrollTo({ top: 0, behavior: "smooth" });
    if (card.target instanceof HTMLElement) {
      card.target.focus({ preventScroll: true });
    }
  };
  return (
    <div className={classes.place}>
      <UnstyledButton className={classes.flag} onClick={show}>
        <Dragon pose="cheering" size={52} />
        {text}
      </UnstyledButton>
    </div>
  );
}
