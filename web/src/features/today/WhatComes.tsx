import { Badge, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useMemo, useState } from "react";

import { runText, whatComes } from "./ahead";
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
  if (tomorrow.length + later.length === 0) {
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
