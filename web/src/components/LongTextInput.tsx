import { type ElementProps, InputBase, type InputBaseProps } from "@mantine/core";
import type { Ref } from "react";

import classes from "./LongTextInput.module.css";

type LongTextInputProps = Omit<InputBaseProps, "multiline" | "classNames" | "styles"> &
  ElementProps<"textarea", keyof InputBaseProps> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** The number of lines for which an empty field has space. */
    rows: number;
  };

/**
 * A field of several lines that grows with its text if the browser supports that. Mantine's own measures the whole page
 * when it appears and at every keystroke.
 */
export function LongTextInput({ rows, ...props }: LongTextInputProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      size="md"
      rows={rows}
      classNames={{ input: classes.input }}
      styles={{ input: { "--rows": rows } }}
      {...props}
    />
  );
}
