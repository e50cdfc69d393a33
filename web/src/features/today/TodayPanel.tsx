import { Skeleton, Title } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";

import { todayQuery } from "@/api/today/queries";
import { useOnline } from "@/lib/online";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";
import { useEver } from "@/lib/useEver";

import { DayProgress } from "./DayProgress";
import type { MyDay } from "./myDay";
import { panelHeight } from "./panelHeight";
import { Sections } from "./Sections";
import { useHandIn } from "./useHandIn";
import { useMyDay } from "./useMyDay";
import { WhatComes } from "./WhatComes";

import classes from "./TodayPanel.module.css";

/** The height of the placeholder on a device that has not shown this kid's day yet. */
const FIRST_HEIGHT = "20rem";

/**
 * A kid's day at the top of the dashboard; nothing without routines. A failed load is reported on its page. The content
 * below is drawn once the height is known, so that nothing moves.
 */
export function TodayPanel({ children }: { children: ReactNode }) {
  const { id } = useUser();
  const online = useOnline();
  const { isPending } = useQuery(todayQuery);
  const day = useMyDay();
  const isComing = online && isPending;
  const height = panelHeight.of(id, window.innerWidth);
  const isHeightKnown = useEver(day !== undefined || height !== undefined || !isComing);
  if (day !== undefined) {
    return (
      <>
        {day.hasAny ? <Panel day={day} /> : <NoPanel />}
        {children}
      </>
    );
  }
  return (
    <>
      {isComing && height !== 0 && <Skeleton height={height ?? FIRST_HEIGHT} radius="lg" />}
      {isHeightKnown && children}
    </>
  );
}

function Panel({ day }: { day: MyDay }) {
  const { id } = useUser();
  const { open, dialog } = useHandIn();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (panel.current !== null) {
      panelHeight.keep(id, window.innerWidth, panel.current.offsetHeight);
    }
  });
  return (
    <section ref={panel} aria-labelledby="today" className={classes.panel}>
      <Title order={2} size="h3" id="today">
        <Link to={routes.today.path} className={classes.link}>
          Today
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </Title>
      <DayProgress day={day} />
      <Sections day={day} order={3} onOpen={open} />
      <WhatComes day={day} />
      {dialog}
    </section>
  );
}

/** Stores that no space is needed next time. */
function NoPanel() {
  const { id } = useUser();
  useLayoutEffect(() => panelHeight.keep(id, window.innerWidth, 0), [id]);
  return null;
}
