import { Input } from "@mantine/core";
import type { ReactNode } from "react";

type ChoicesFieldProps = { label: string; error?: ReactNode; children: ReactNode };

/**
 * `Choices` or `ManyChoices` as a form field, with an error and a visible label. Screen readers get the label from the
 * group itself.
 */
export function ChoicesField({ label, error, children }: ChoicesFieldProps) {
  return (
    <div>
      <Input.Label labelElement="div" aria-hidden>
        {label}
      </Input.Label>
      {children}
      {error !== undefined && (
        <Input.Error role="alert" mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
