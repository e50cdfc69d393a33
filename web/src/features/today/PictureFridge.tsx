import { IconPinned } from "@tabler/icons-react";

import { Slips } from "@/domain/fridge/Slips";
import { useFridge } from "@/domain/fridge/useFridge";
import { SpeakButton } from "@/domain/pictureMode/SpeakButton";

import { PictureSection } from "./PicturePart";

/** The notes that a kid's parents put up, each with a speaker; nothing if there are none. */
export function PictureFridge() {
  const { today, notes = [] } = useFridge();
  return (
    notes.length > 0 && (
      <PictureSection title="On the fridge" icon={IconPinned}>
        <Slips notes={notes} today={today} look="large" corner={({ text }) => <SpeakButton words={text} />} />
      </PictureSection>
    )
  );
}
