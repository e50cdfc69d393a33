import { Badge, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useState } from "react";

import { daySetsQuery } from "@/api/daySets/queries";
import { DaySetTag } from "@/domain/daySets/DaySetTag";
import { runsOf } from "@/domain/daySets/runs";

import { runText, specialAhead, whatComes } from "./ahead";
import type { MyDay } from "./myDay";
import { listed } from "./words";

import classes from "./WhatComes.module.css";

/** Tomorrow's chores, and the turns of the following days after one tap (docs/product/routines.md#ahead). */
export function WhatComes({ day }: { day: MyDay }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  return (
    <section className={classes.fold} aria-labelledby={id}>
      <UnstyledButton
        id={id}
        className={classes.button}
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        Coming up
        <IconChevronDown
          className={classes.chevron}
          data-unfolded={isUnfolded || undefined}
          size={20}
          aria-hidden
        />
      </UnstyledButton>
      {isUnfolded && <Coming day={day} />}
    </section>
  );
}

function Coming({ day }: { day: MyDay }) {
  const { tomorrow, later } = useMemo(() => whatComes(day), [day]);
  const special = useQuery(daySetsQuery).data ?? [];
  const soon = special.map((set) => specialAhead(set, day.now.day)).filter(({ days }) => days.length > 0);
  if (tomorrow.length + later.length + soon.length === 0) {
    return <Text c="dimmed">Relax, nothing is coming up.</Text>;
  }
  return (
    <div className={classes.coming}>
      {tomorrow.length > 0 && (
        <Group title="Tomorrow">
          {tomorrow.map(({ key, name, parts, who }) => (
            <li key={key} className={classes.chore}>
              <span className={classes.name}>
                {name}
                {parts.length > 0 && <Text span c="dimmed" size="sm">{` ${listed(parts)}`}</Text>}
              </span>
              <Who who={who} />
            </li>
          ))}
        </Group>
      )}
      {soon.length > 0 && (
        <Group title="Special days">
          {soon.map((set) => (
            <li key={set.id} className={classes.chore}>
              <DaySetTag of={set} />
              <span className={classes.runs}>{runsOf(set.days).map(runText).join(", ")}</span>
            </li>
          ))}
        </Group>
      )}
      {later.length > 0 && (
        <Group title="Later">
          {later.map(({ choreId, name, runs }) => (
            <li key={choreId} className={classes.chore}>
              <span className={classes.name}>{name}</span>
              <ul className={classes.runs}>
                {runs.map((run) => (
                  <li key={run.first}>
                    {runText(run)} <Who who={run.who} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text fw={600} id={id}>
        {title}
      </Text>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

function Who({ who }: { who: string | undefined }) {
  return (
    who !== undefined && (
      <Badge component="span" variant="light" color={who === "You" ? "teal" : "gray"}>
        {who}
      </Badge>
    )
  );
}
