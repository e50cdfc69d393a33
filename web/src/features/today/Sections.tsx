import { Title } from "@mantine/core";
import {
  IconClock,
  IconMoon,
  IconSun,
  IconSunHigh,
  IconSunrise,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { useId } from "react";

import type { Now } from "@/lib/rules";

import { type Item, type MyDay, type SectionName, sectionsOf } from "./myDay";
import { OccurrenceCard } from "./OccurrenceCard";
import { SECTION_TITLES } from "./words";

import classes from "./Sections.module.css";

/** The sun over the parts of a day. */
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
};

/** A kid's day: their own by the parts of the day, late ones first, then what anyone may do. */
export function Sections({ day, order, onOpen }: SectionsProps) {
  const { now, mine, anyone } = day;
  return (
    <>
      {sectionsOf(mine).map(({ name, items }) => (
        <CardSection
          key={name}
          title={SECTION_TITLES[name]}
          icon={ICONS[name]}
          {...{ items, now, order, onOpen }}
        />
      ))}
      {anyone.length > 0 && (
        <CardSection title="For anyone" icon={IconUsers} items={anyone} {...{ now, order, onOpen }} />
      )}
    </>
  );
}

type CardSectionProps = {
  title: string;
  icon: TablerIcon;
  items: Item[];
  now: Now;
  order: 2 | 3;
  onOpen: (item: Item) => void;
};

function CardSection({ title, icon: Icon, items, now, order, onOpen }: CardSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title id={id} order={order} size="h4" className={classes.title}>
        <Icon size={22} aria-hidden />
        {title}
      </Title>
      <ul className={classes.cards}>
        {items.map((item) => (
          <OccurrenceCard key={item.key} {...{ item, now, onOpen }} />
        ))}
      </ul>
    </section>
  );
}
