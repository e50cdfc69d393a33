import { Button, Title } from "@mantine/core";
import {
  IconArrowsExchange,
  IconCheck,
  IconChecklist,
  IconClock,
  IconHourglass,
  IconMoon,
  IconPlayerPlayFilled,
  IconSun,
  IconSunHigh,
  IconSunrise,
  IconUmbrella,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { type ReactNode, useId } from "react";

import { START_WORDS } from "@/domain/player/words";
import { swapKeyOf } from "@/domain/swaps/words";
import { formatNumber } from "@/lib/format";
import type { Now } from "@/lib/rules";

import { AskedCard } from "./AskedCard";
import { type Item, type MyDay, type SectionName, sectionsOf, standingOf } from "./myDay";
import { OccurrenceCard } from "./OccurrenceCard";
import { canPlay } from "./usePlayDay";
import { SECTION_TITLES } from "./words";

import classes from "./Sections.module.css";

/** The icons of the sections: the sun of each part of the day. */
const ICONS: Record<SectionName, TablerIcon> = {
  late: IconClock,
  morning: IconSunrise,
  midday: IconSunHigh,
  evening: IconMoon,
  any: IconSun,
};

type SectionsProps = {
  day: MyDay;
  /** The headings' level on the page. */
  order: 2 | 3;
  onOpen: (item: Item) => void;
  /** Plays the chores of a part of the day; undefined where that is not offered. */
  onPlay?: (part: SectionName, items: Item[]) => void;
};

/** A kid's day: others' offers, open chores by the parts of the day, those for anyone, waiting ones, and done ones. */
export function Sections({ day, order, onOpen, onPlay }: SectionsProps) {
  const { toDo, forAnyone, waiting, done, letOff } = standingOf(day);
  const cards = (items: Item[]) => <Cards items={items} now={day.now} onOpen={onOpen} />;
  const parts = sectionsOf(toDo);
  return (
    <>
      <DaySection title="You are asked" icon={IconArrowsExchange} items={day.asked} order={order}>
        <ul className={classes.cards}>
          {day.asked.map((asked) => (
            <AskedCard key={swapKeyOf(asked.offer)} asked={asked} now={day.now} />
          ))}
        </ul>
      </DaySection>
      <DaySection title="To do" icon={IconChecklist} items={toDo} order={order}>
        <div className={classes.parts}>
          {parts.map(({ name, items }) => (
            <Part
              key={name}
              title={SECTION_TITLES[name]}
              icon={ICONS[name]}
              order={order === 2 ? 3 : 4}
              size="h5"
            >
              {onPlay !== undefined && canPlay(items) && (
                <Button
                  className={classes.start}
                  leftSection={<IconPlayerPlayFilled size={22} aria-hidden />}
                  onClick={() => onPlay(name, items)}
                >
                  {START_WORDS[name]}
                </Button>
              )}
              {cards(items)}
            </Part>
          ))}
        </div>
      </DaySection>
      <DaySection title="For anyone" icon={IconUsers} items={forAnyone} order={order}>
        {cards(forAnyone)}
      </DaySection>
      <DaySection title="Waiting" icon={IconHourglass} items={waiting} order={order}>
        {cards(waiting)}
      </DaySection>
      <DaySection title="Done today" icon={IconCheck} items={done} order={order}>
        {cards(done)}
      </DaySection>
      <DaySection title="Not needed" icon={IconUmbrella} items={letOff} order={order}>
        {cards(letOff)}
      </DaySection>
    </>
  );
}

type DaySectionProps = {
  title: string;
  icon: TablerIcon;
  /** Its items; without any it is not shown. */
  items: readonly unknown[];
  order: 2 | 3;
  children: ReactNode;
};

function DaySection({ title, icon, items, order, children }: DaySectionProps) {
  return (
    items.length > 0 && (
      <Part
        title={`${title} (${formatNumber(items.length)})`}
        icon={icon}
        order={order}
        size={order === 2 ? "h2" : "h3"}
      >
        {children}
      </Part>
    )
  );
}

type PartProps = {
  title: string;
  icon: TablerIcon;
  order: 2 | 3 | 4;
  /** Smaller within another section. */
  size: "h2" | "h3" | "h5";
  children: ReactNode;
};

function Part({ title, icon: Icon, order, size, children }: PartProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title id={id} order={order} size={size} className={classes.title}>
        <Icon size={22} aria-hidden />
        {title}
      </Title>
      {children}
    </section>
  );
}

type CardsProps = { items: Item[]; now: Now; onOpen: (item: Item) => void };

function Cards({ items, now, onOpen }: CardsProps) {
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <OccurrenceCard key={item.key} {...{ item, now, onOpen }} />
      ))}
    </ul>
  );
}
