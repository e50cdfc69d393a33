import { Stack, Switch } from "@mantine/core";

import classes from "./Switches.module.css";

type SwitchesProps<Name extends string> = {
  of: readonly { name: Name; label: string; about: string }[];
  on: Record<Name, boolean>;
  onChange: (name: Name, isOn: boolean) => void;
};

/** The notices that can be chosen, each with a switch. */
export function Switches<Name extends string>({ of, on, onChange }: SwitchesProps<Name>) {
  return (
    <Stack gap="xs">
      {of.map(({ name, label, about }) => (
        <Switch
          key={name}
          classNames={{ root: classes.switch, labelWrapper: classes.words }}
          size="md"
          label={label}
          description={about}
          checked={on[name]}
          onChange={({ currentTarget }) => onChange(name, currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
