import type { TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";

import { PictureTiles } from "@/domain/pictureMode/PictureTile";

import classes from "./PictureToday.module.css";

type PictureSectionProps = { title: string; icon: TablerIcon; action?: ReactNode; children: ReactNode };

/** Tiles of one kind below a drawing, and beside it the button that plays them. */
export function PicturePart({ children, ...section }: PictureSectionProps) {
  return (
    <PictureSection {...section}>
      <PictureTiles label={section.title}>{children}</PictureTiles>
    </PictureSection>
  );
}

/** Things of one kind below a drawing, with a title only for screen readers, and an action beside it. */
export function PictureSection({ title, icon: Icon, action, children }: PictureSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id} className={classes.part}>
          <Icon size={44} aria-hidden />
          <span className="visually-hidden">{title}</span>
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
