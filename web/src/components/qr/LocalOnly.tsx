import { Alert } from "@mantine/core";

type LocalOnlyProps = {
  /** What is to be shared: "This link works". */
  what: string;
};

/** Says that an address leads nowhere from other devices, where it does not. */
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
