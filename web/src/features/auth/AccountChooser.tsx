import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState, type CSSProperties } from "react";

import { isolating } from "@/lib/isolated";
import { deviceAccounts, useDeviceAccounts, type DeviceAccount } from "@/lib/session/deviceAccounts";

import classes from "./AccountChooser.module.css";

type AccountChooserProps = {
  /** The username in the form. */
  chosen: string;
  onChoose: (name: string) => void;
};

/** The accounts used on this device: a tap fills in the username. Shows nothing if there are none. */
export function AccountChooser({ chosen, onChoose }: AccountChooserProps) {
  const accounts = useDeviceAccounts();
  const [removing, setRemoving] = useState(false);
  if (accounts.length === 0) {
    return null;
  }
  return (
    <section className={classes.chooser} aria-label="Accounts on this device">
      <ul className={classes.accounts}>
        {accounts.map((account) => (
          <li key={account.name}>
            {removing ? (
              <Tile
                account={account}
                label={isolating`Remove ${account.name} from this device`}
                isRemoving
                onClick={() => deviceAccounts.forget(account.name)}
              />
            ) : (
              <Tile
                account={account}
                isPressed={account.name === chosen}
                onClick={() => onChoose(account.name)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" onClick={() => setRemoving(!removing)}>
        {removing ? "Done" : "Remove a name"}
      </Button>
    </section>
  );
}

type TileProps = {
  account: DeviceAccount;
  label?: string;
  isPressed?: boolean;
  isRemoving?: boolean;
  onClick: () => void;
};

function Tile({ account: { name, colour }, label, isPressed, isRemoving = false, onClick }: TileProps) {
  const style = {
    "--tile-ground": `var(--mantine-color-${colour}-light)`,
    "--tile-ink": `var(--mantine-color-${colour}-light-color)`,
  } as CSSProperties;
  return (
    <button
      type="button"
      className={classes.tile}
      style={style}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <span className={classes.initial} aria-hidden>
        {isRemoving ? <IconX size={26} /> : (Array.from(name)[0] ?? "").toUpperCase()}
      </span>
      <span className={classes.name}>{name}</span>
    </button>
  );
}
