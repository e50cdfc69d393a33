import { FamilySettingsPanel } from "./FamilySettingsPanel";
import { InvitePanel } from "./InvitePanel";
import { MembersPanel } from "./MembersPanel";

import classes from "./FamilyPanels.module.css";

/** Who belongs to the family, what it is called, and who may join it (contract §2); for parents. */
export function FamilyPanels() {
  return (
    <div className={classes.panels}>
      <div className={classes.wide}>
        <MembersPanel />
      </div>
      <FamilySettingsPanel />
      <InvitePanel />
    </div>
  );
}
