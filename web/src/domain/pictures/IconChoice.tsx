import { TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";

import { rules } from "@/lib/rules";

import { iconWords, iconsFor } from "./iconSearch";
import { IconTile } from "./IconTile";

import classes from "./IconChoice.module.css";

type IconChoiceProps = {
  id: string;
  /** The chosen icon; null for the suggested one. */
  value: string | null;
  onChoose: (icon: string) => void;
};

/** All icons, and a search for them. */
export function IconChoice({ id, value, onChoose }: IconChoiceProps) {
  const [asked, setAsked] = useState("");
  const icons = iconsFor(asked, rules().icons());
  return (
    <div id={id} className={classes.panel}>
      <TextInput
        label="Search for icons"
        autoComplete="off"
        maxLength={120}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        onKeyDown={(event) => {
          // Otherwise Enter would submit the surrounding form.
          if (event.key === "Enter") {
            event.preventDefault();
          }
        }}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      {icons.length === 0 && <p className={classes.none}>No icon has that name.</p>}
      <div className={classes.icons} role="group" aria-label="Icons">
        {icons.map((icon) => (
          <UnstyledButton
            key={icon}
            className={classes.icon}
            aria-label={iconWords(icon)}
            aria-pressed={icon === value}
            title={iconWords(icon)}
            onClick={() => onChoose(icon)}
          >
            <IconTile icon={icon} size={44} />
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
