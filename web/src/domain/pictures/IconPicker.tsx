import { Button, Group, Input, TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";

import { rules } from "@/lib/rules";

import { iconWords, iconsFor } from "./iconSearch";
import { IconTile } from "./IconTile";
import { type Pictured, suggestedIcon } from "./pictured";

import classes from "./IconPicker.module.css";

type IconPickerProps = {
  of: Pictured;
  /** The name being typed, which suggests an icon. */
  name: string;
  /** The chosen icon; null for the suggested one. */
  value: string | null;
  onChange: (icon: string | null) => void;
};

/** The icon of a chore or an item: the one suggested by its name, until another is chosen. */
export function IconPicker({ of, name, value, onChange }: IconPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const choose = (icon: string | null) => {
    onChange(icon);
    setIsOpen(false);
  };
  return (
    <Input.Wrapper label="Icon" labelElement="div">
      <Group gap="sm">
        <IconTile icon={value ?? suggestedIcon(of, name)} size={44} />
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Choose Icon
        </Button>
        {value !== null && (
          <Button variant="subtle" onClick={() => choose(null)}>
            Suggested Icon
          </Button>
        )}
      </Group>
      {isOpen && <Icons id={id} value={value} onChoose={choose} />}
    </Input.Wrapper>
  );
}

type IconsProps = { id: string; value: string | null; onChoose: (icon: string) => void };

function Icons({ id, value, onChoose }: IconsProps) {
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
