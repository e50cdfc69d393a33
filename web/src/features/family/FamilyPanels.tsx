import { Deferred } from "@/components/Deferred";

import { FamilyDataPanel } from "./FamilyDataPanel";
import { FamilySettingsPanel } from "./FamilySettingsPanel";
import { InvitePanel } from "./InvitePanel";
import { MembersPanel } from "./MembersPanel";

import classes from "./FamilyPanels.module.css";

/** Who belongs to the family, what it is called, who may join it (docs/product.md#families), and its data; for parents. */
export function FamilyPanels() {
  return (
    <div className={classes.panels}>
      <div className={classes.wide}>
        <MembersPanel />
      </div>
      <Deferred>
        <FamilySettingsPanel />
        <InvitePanel />
        <div className={classes.wide}>
          <FamilyDataPanel />
        </div>
      </Deferred>
    </div>
  );
}
