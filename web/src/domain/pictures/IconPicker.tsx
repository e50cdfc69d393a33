import { Button, Group, Input } from "@mantine/core";
import { useId, useState } from "react";

import { IconChoice } from "./IconChoice";
import { IconTile } from "./IconTile";
import { type Pictured, suggestedIcon } from "./pictured";

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
      {isOpen && <IconChoice id={id} value={value} onChoose={choose} />}
    </Input.Wrapper>
  );
}
