import { Menu } from "@mantine/core";
import { IconDeviceMobileDown } from "@tabler/icons-react";

import { useObservable } from "@/lib/observable";
import { askToInstall, installOffered } from "@/lib/pwa/install";
import { isInstallableByHand } from "@/lib/pwa/ios";

type InstallItemProps = {
  /** Opens the instructions, for browsers that cannot be asked to install. */
  onExplain: () => void;
};

/** Installs Pogona on the device, if the browser can. */
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
