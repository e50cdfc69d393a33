import { Alert } from "@mantine/core";

type LocalOnlyProps = {
  /** The subject of the warning: "This link works". */
  what: string;
};

/** Warns that an address does not work on other devices, if it is local. */
export function LocalOnly({ what }: LocalOnlyProps) {
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(window.location.hostname);
  return (
    isLocal && (
      <Alert color="yellow">
        {what} on this device only. Open Pogona by its network address to share it.
      </Alert>
    )
  );
}
