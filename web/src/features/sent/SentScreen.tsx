import { Text } from "@mantine/core";
import { IconCheck, IconDeviceMobile, IconFlame, IconHourglass, type TablerIcon } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { streakQuery } from "@/api/streak/queries";
import { Celebration } from "@/components/Celebration";
import { Dragon } from "@/components/dragon";
import { countsText } from "@/domain/history/countsAt";
import { formatNumber, plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { useObservable } from "@/lib/observable";
import { sentNow, type Sent } from "@/lib/sent";

import classes from "./SentScreen.module.css";

/** Time it is shown, in milliseconds: one glance. */
const SHOWN_MS = 1600;
/** The second tap of a double tap on the button before is ignored, in milliseconds. */
const SETTLE_MS = 400;

const WORDS: Record<Sent["state"], { title: string; place: string; icon: TablerIcon }> = {
  waiting: { title: "Sent!", place: "Waiting for a parent", icon: IconHourglass },
  counted: { title: "Hooray!", place: "It counts right away.", icon: IconCheck },
  saved: { title: "Saved!", place: "Keep going! It will be sent later.", icon: IconDeviceMobile },
};

/**
 * The full-screen confirmation of a submission, for a glance or until it is tapped (docs/product/screens.md#sent). It
 * takes no focus, so that the closing dialog can return it; toasts and their buttons stay above it.
 */
export function SentScreen() {
  const now = useObservable(sentNow);
  useEffect(() => () => sentNow.set(undefined), []);
  return (
    <>
      <div role="status" className="visually-hidden">
        {now && isolating`${WORDS[now.state].title} ${now.label}. ${placeOf(now)}`}
      </div>
      {now && <Screen of={now} />}
    </>
  );
}

function placeOf({ state, countsAt }: Sent): string {
  return countsAt === undefined ? WORDS[state].place : countsText(countsAt);
}

const close = () => sentNow.set(undefined);

function Screen({ of }: { of: Sent }) {
  const { title, icon: Icon } = WORDS[of.state];
  const began = useRef(0);

  useEffect(() => {
    began.current = performance.now();
    const timer = setTimeout(() => {
      if (sentNow.get() === of) {
        close();
      }
    }, SHOWN_MS);
    window.addEventListener("keydown", close);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", close);
    };
  }, [of]);

  const tap = () => {
    if (performance.now() - began.current > SETTLE_MS) {
      close();
    }
  };
  return (
    <div className={classes.screen} data-sent={of.state} aria-hidden onClick={tap}>
      <div className={classes.art}>
        <Dragon pose="cheering" size={180} />
        <Celebration />
      </div>
      <p className={classes.title}>{title}</p>
      <Text className={classes.label} fw={600} size="lg">
        {of.label}
      </Text>
      <div className={classes.way}>
        {of.points > 0 && <span className={classes.points}>+{formatNumber(of.points)}</span>}
        <span className={classes.place}>
          <Icon size={24} />
          {placeOf(of)}
        </span>
      </div>
      <StreakTick />
    </div>
  );
}

/** Today's tick in the streak: a submission makes the day count, even if a parent rejects it later. */
function StreakTick() {
  const { data: streak } = useQuery(streakQuery);
  if (streak === undefined) {
    return null;
  }
  const { current_streak, streak_active } = streak;
  const days = streak_active ? current_streak : current_streak + 1;
  return (
    <p className={classes.streak}>
      <span className={classes.flame}>
        <IconFlame size={28} />
        <IconCheck size={16} stroke={3} className={classes.tick} />
      </span>
      {plural(days, "day")} in a row
    </p>
  );
}
