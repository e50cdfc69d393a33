import { Menu } from "@mantine/core";
import { IconDeviceMobileDown } from "@tabler/icons-react";

import { askToInstall, installWay } from "@/lib/pwa/install";
import { useWatched } from "@/lib/watched";

type InstallItemProps = {
  /** Shows how it is done where the browser cannot be asked to. */
  onExplain: () => void;
};

/** Puts Pogona among the device's own apps, where the browser can do that. */
export function InstallItem({ onExplain }: InstallItemProps) {
  const way = useWatched(installWay);
  return (
    way !== undefined && (
      <Menu.Item
        leftSection={<IconDeviceMobileDown size={20} aria-hidden />}
        onClick={way === "prompt" ? askToInstall : onExplain}
      >
        Install Pogona
      </Menu.Item>
    )
  );
}
