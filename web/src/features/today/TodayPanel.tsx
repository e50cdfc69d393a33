import { Skeleton, Title } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";

import { todayQuery } from "@/api/today/queries";
import { paths } from "@/app/paths";
import { useOnline } from "@/lib/online";
import { useUser } from "@/lib/session/user";

import { DayProgress } from "./DayProgress";
import type { MyDay } from "./myDay";
import { panelHeight } from "./panelHeight";
import { Sections } from "./Sections";
import { useHandIn } from "./useHandIn";
import { useMyDay } from "./useMyDay";
import { WhatComes } from "./WhatComes";

import classes from "./TodayPanel.module.css";

/** A kid's day on top of the dashboard; nothing where no chore comes back. Its page tells of a failed load. */
export function TodayPanel() {
  const { id } = useUser();
  const online = useOnline();
  const { isPending } = useQuery(todayQuery);
  const day = useMyDay();
  if (day === undefined) {
    const height = panelHeight.of(id, window.innerWidth);
    return online && isPending && height !== undefined ? <Skeleton height={height} radius="lg" /> : null;
  }
  return day.hasAny ? <Panel day={day} /> : <NoPanel />;
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
        <Link to={paths.today} className={classes.link}>
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

/** No place is kept free next time. */
function NoPanel() {
  const { id } = useUser();
  useLayoutEffect(() => panelHeight.forget(id), [id]);
  return null;
}
