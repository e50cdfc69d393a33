import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun, IconSunMoon, type TablerIcon } from "@tabler/icons-react";

type SchemeSwitch = {
  /** What pressing it does. */
  label: string;
  icon: TablerIcon;
  change: () => void;
};

/** What comes after each: `auto` is what the device has. */
const NEXT: Record<MantineColorScheme, { scheme: MantineColorScheme; label: string; icon: TablerIcon }> = {
  light: { scheme: "dark", label: "Use dark colours", icon: IconMoon },
  dark: { scheme: "auto", label: "Use the device's colours", icon: IconSunMoon },
  auto: { scheme: "light", label: "Use light colours", icon: IconSun },
};

/** The way to the next colour scheme; the choice is kept on this device. */
export function useColourScheme(): SchemeSwitch {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { scheme, ...next } = NEXT[colorScheme];
  return { ...next, change: () => setColorScheme(scheme) };
}
