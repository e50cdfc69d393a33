import { IconArrowBackUp } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";

import { useFocusBack } from "@/components/useFocusBack";
import { useOnline } from "@/lib/online";
import type { Occurrence } from "@/lib/rules";

import { useHelpAsk } from "../help/useHelpAsk";
import { DrawnButton } from "../pictureMode/DrawnButton";
import { useSwapAsk } from "../swaps/useSwapAsk";
import type { Ask } from "./ask";
import { AskTiles } from "./AskTiles";
import { Said } from "./Said";

import classes from "./asks.module.css";

type AskOthersProps = {
  /** An occurrence that the kid can do now. */
  occurrence: Occurrence;
  /** Whether it is for one who cannot read: without words, and read aloud. */
  inPictures?: boolean;
  disabled?: boolean;
  /** Whether it begins with what they can be stuck with. */
  isStuck?: boolean | undefined;
  onDone: () => void;
  /** Hidden while the tiles are shown, and kept with everything begun in it. */
  children: ReactNode;
};

/**
 * A kid says that they are stuck with an occurrence, or asks another kid to do it; takes it back, and reads how it
 * ended. Without a network, where nobody would be told, they cannot ask (docs/product/routines.md#help-requests,
 * docs/product/routines.md#swaps).
 */
export function AskOthers({
  occurrence,
  inPictures = false,
  disabled = false,
  isStuck = false,
  onDone,
  children,
}: AskOthersProps) {
  const online = useOnline();
  const asks = [useHelpAsk(occurrence, onDone), useSwapAsk(occurrence, onDone)];
  const [wanted, setWanted] = useState<Ask["name"] | undefined>(isStuck ? "help" : undefined);
  const [takenBack, setTakenBack] = useState<Ask["name"]>();
  const again = useFocusBack(asks.some(({ isBusy }) => isBusy));
  const id = useId();
  if (!online && wanted !== undefined) {
    setWanted(undefined);
  }
  const ways = asks.filter(({ takeBack, tiles }) => takeBack === undefined && online && tiles.length > 0);
  const chosen = ways.find(({ name }) => name === wanted);
  const button = { inPictures, disabled, variant: inPictures ? "default" : "subtle" };
  return (
    <>
      {asks.map(
        ({ name, said, takeBack, isBusy }) =>
          said && (
            <div key={name} className={classes.asked}>
              <Said id={`${id}${name}`} {...said} isSpoken={inPictures} />
              {takeBack && (
                <DrawnButton
                  {...button}
                  label="Never mind"
                  icon={IconArrowBackUp}
                  aria-describedby={`${id}${name}`}
                  loading={isBusy}
                  onClick={() => {
                    setTakenBack(name);
                    setWanted(undefined);
                    takeBack();
                  }}
                />
              )}
            </div>
          ),
      )}
      <div className={classes.work} hidden={chosen !== undefined}>
        {children}
      </div>
      {ways.length > 0 && (
        <div className={classes.ways}>
          {ways.map(({ name, label, icon, isBusy }) => (
            <DrawnButton
              key={name}
              {...button}
              ref={name === takenBack ? again : undefined}
              label={label}
              icon={icon}
              aria-expanded={name === wanted}
              loading={isBusy}
              onClick={() => setWanted(name === wanted ? undefined : name)}
            />
          ))}
        </div>
      )}
      {chosen && <AskTiles label={chosen.question} tiles={chosen.tiles} isSpoken={inPictures} />}
    </>
  );
}
