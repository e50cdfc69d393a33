import { Title } from "@mantine/core";
import { IconCircleCheck, IconFlame, IconGift, type TablerIcon } from "@tabler/icons-react";

import { Celebration } from "@/components/Celebration";
import { Dragon } from "@/components/dragon";
import { formatNumber, plural } from "@/lib/format";

import { totalOf, type Gain } from "./news";
import { NewsLine, NewsLines } from "./NewsPart";

import classes from "./NewsScreen.module.css";

type GainsProps = {
  gains: Gain[];
  /** Omits the confetti if something greater is celebrated already. */
  isQuiet: boolean;
};

/** Gained points, each with its reason. */
export function Gains({ gains, isQuiet }: GainsProps) {
  return (
    <div className={classes.part}>
      {!isQuiet && (
        <div className={classes.art}>
          <Dragon pose="cheering" size={180} />
          <Celebration />
        </div>
      )}
      <div className={classes.words}>
        <Title order={2} size="h1">
          Well done! +{plural(totalOf(gains), "point")}
        </Title>
        <NewsLines>
          {gains.map((gain) => (
            <GainLine key={gain.id} gain={gain} />
          ))}
        </NewsLines>
      </div>
    </div>
  );
}

const LINES: Record<Gain["kind"], { icon: TablerIcon; after: string; nameless: string }> = {
  approved: { icon: IconCircleCheck, after: "approved", nameless: "Chore" },
  award: { icon: IconGift, after: "", nameless: "From a parent" },
  bonus: { icon: IconFlame, after: "", nameless: "Streak bonus" },
};

function GainLine({ gain: { name, kind, points, said } }: { gain: Gain }) {
  const { nameless, ...line } = LINES[kind];
  return (
    <NewsLine name={name ?? nameless} said={said} {...line}>
      <span className={`tabular ${classes.gain}`}>+{formatNumber(points)}</span>
    </NewsLine>
  );
}
