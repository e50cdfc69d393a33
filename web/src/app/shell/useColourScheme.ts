import { useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun, type TablerIcon } from "@tabler/icons-react";

type SchemeSwitch = {
  /** What pressing it does. */
  label: string;
  icon: TablerIcon;
  change: () => void;
};

/** The way to the other colour scheme; the choice is kept on this device. */
export function useColourScheme(): SchemeSwitch {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return colorScheme === "dark"
    ? { label: "Use light colours", icon: IconSun, change: () => setColorScheme("light") }
    : { label: "Use dark colours", icon: IconMoon, change: () => setColorScheme("dark") };
}
