import { UnstyledButton } from "@mantine/core";
import {
  IconMoon,
  IconPlayerPlayFilled,
  IconSun,
  IconSunHigh,
  IconSunrise,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";

import { useStepsOf } from "@/api/directory/looks";
import { Dragon } from "@/components/dragon";
import { keyOf } from "@/domain/handIn/handedIn";
import { START_WORDS } from "@/domain/player/words";

import { DoneDialog } from "./DoneDialog";
import { ItemTile } from "./ItemTile";
import { isLeft, type Item, type MyDay, type SectionName, sectionsOf } from "./myDay";
import { PictureAsked } from "./PictureAsked";
import { PictureAssignments } from "./PictureAssignments";
import { PictureExtras } from "./PictureExtras";
import { PictureFridge } from "./PictureFridge";
import { PicturePart } from "./PicturePart";
import { canPlay, usePlayDay } from "./usePlayDay";
import { SECTION_TITLES } from "./words";

import classes from "./PictureToday.module.css";

/** The sun of each part of the day; late chores come first, under the sun of the present. */
const SKIES: Record<SectionName, TablerIcon> = {
  late: IconSun,
  morning: IconSunrise,
  midday: IconSunHigh,
  evening: IconMoon,
  any: IconSun,
};

/** A day in pictures, for those who cannot read (docs/product/screens-by-role.md#picture-mode). */
export function PictureToday({ day }: { day: MyDay }) {
  const { mine, anyone, done, total } = day;
  const [shown, setShown] = useState<{ key: string; isStuck: boolean }>();
  const [isOpen, setIsOpen] = useState(false);
  const item = [...mine, ...anyone].find(({ key }) => key === shown?.key);
  const show = (key: string, isStuck: boolean) => {
    setShown({ key, isStuck });
    setIsOpen(true);
  };
  const { playOne, playPart, player } = usePlayDay(day, (turn) => show(keyOf(turn), true));
  const stepsOf = useStepsOf();
  const open = (tapped: Item) => {
    if (isLeft(tapped) && stepsOf(tapped.chore.id).length > 0) {
      playOne(tapped);
    } else {
      show(tapped.key, false);
    }
  };
  return (
    <>
      <PictureAsked day={day} />
      {total > 0 && done === total && (
        <div className={classes.all}>
          <Dragon pose="cheering" size={200} title="All done!" />
        </div>
      )}
      {mine.length + anyone.length === 0 && (
        <div className={classes.all}>
          <Dragon pose="resting" size={200} title="Nothing is planned." />
        </div>
      )}
      {sectionsOf(mine).map(({ name, items }) => (
        <Part
          key={name}
          title={SECTION_TITLES[name]}
          icon={SKIES[name]}
          items={items}
          onOpen={open}
          action={
            canPlay(items) && (
              <UnstyledButton
                className={classes.start}
                aria-label={START_WORDS[name]}
                onClick={() => playPart(name, items)}
              >
                <IconPlayerPlayFilled size={44} aria-hidden />
              </UnstyledButton>
            )
          }
        />
      ))}
      <PictureAssignments />
      {anyone.length > 0 && <Part title="For anyone" icon={IconUsers} items={anyone} onOpen={open} />}
      <PictureExtras day={day} />
      <PictureFridge />
      {item !== undefined && (
        <DoneDialog
          key={`${item.key}${shown?.isStuck}`}
          item={item}
          isStuck={shown?.isStuck ?? false}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
      {player}
    </>
  );
}

type PartProps = {
  title: string;
  icon: TablerIcon;
  items: Item[];
  onOpen: (item: Item) => void;
  action?: ReactNode;
};

function Part({ title, icon, items, onOpen, action }: PartProps) {
  return (
    <PicturePart title={title} icon={icon} action={action}>
      {items.map((item) => (
        <ItemTile key={item.key} item={item} onOpen={onOpen} />
      ))}
    </PicturePart>
  );
}
