import { Menu } from "@mantine/core";
import { IconDeviceMobileDown } from "@tabler/icons-react";

import { useObservable } from "@/lib/observable";
import { askToInstall, installOffered } from "@/lib/pwa/install";
import { isInstallableByHand } from "@/lib/pwa/ios";

type InstallItemProps = {
  /** Shows how it is done where the browser cannot be asked to. */
  onExplain: () => void;
};

/** Puts Pogona among the device's own apps, where the browser can do that. */
export function InstallItem({ onExplain }: InstallItemProps) {
  const offered = useObservable(installOffered);
  return (
    (offered || isInstallableByHand()) && (
      <Menu.Item
        leftSection={<IconDeviceMobileDown size={20} aria-hidden />}
        onClick={offered ? askToInstall : onExplain}
      >
        Install Pogona
      </Menu.Item>
    )
  );
}
