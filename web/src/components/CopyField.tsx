import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { copyFrom } from "@/lib/copy";
import { notifyError } from "@/lib/notify";

type CopyFieldProps = {
  label: string;
  value: string;
  /** The copied thing, as named on the button. */
  what: string;
};

/** A text with a button that copies it. */
export function CopyField({ label, value, what }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), 2000) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (field.current !== null && (await copyFrom(field.current))) {
      setCopied(true);
    } else {
      notifyError(`Select the ${what.toLowerCase()} and copy it by hand.`);
    }
  };

  return (
    <>
      <TextInput
        ref={field}
        label={label}
        readOnly
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="light"
        leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? "Copied" : `Copy ${what}`}</span>
      </Button>
    </>
  );
}
