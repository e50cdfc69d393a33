import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun, IconSunMoon, type TablerIcon } from "@tabler/icons-react";

type SchemeSwitch = {
  /** The action of the button. */
  label: string;
  icon: TablerIcon;
  change: () => void;
};

/** The scheme that follows each; `auto` is the device's. */
const NEXT: Record<MantineColorScheme, { scheme: MantineColorScheme; label: string; icon: TablerIcon }> = {
  light: { scheme: "dark", label: "Use dark colours", icon: IconMoon },
  dark: { scheme: "auto", label: "Use the device's colours", icon: IconSunMoon },
  auto: { scheme: "light", label: "Use light colours", icon: IconSun },
};

/** Switches to the next colour scheme; the choice is stored on this device. */
export function useColourScheme(): SchemeSwitch {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { scheme, ...next } = NEXT[colorScheme];
  return { ...next, change: () => setColorScheme(scheme) };
}
