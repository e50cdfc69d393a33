import { Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

import { CopyField } from "./CopyField";
import { LargeModalFooter } from "./LargeModal";

type ShownOnceProps = {
  label: string;
  value: string;
  /** What it is for; it says that it is shown only once. */
  children: ReactNode;
  /** What is copied, in a word such as `Token`. */
  what: string;
  onClose: () => void;
};

/** A secret to copy, which is shown only once. */
export function ShownOnce({ label, value, children, what, onClose }: ShownOnceProps) {
  return (
    <Stack gap="md">
      <Text role="status">{children}</Text>
      <CopyField {...{ label, value, what }} />
      <LargeModalFooter>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </LargeModalFooter>
    </Stack>
  );
}
