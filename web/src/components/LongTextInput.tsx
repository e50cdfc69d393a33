import { type ElementProps, InputBase, type InputBaseProps } from "@mantine/core";
import type { Ref } from "react";

import classes from "./LongTextInput.module.css";

type LongTextInputProps = Omit<InputBaseProps, "multiline" | "classNames" | "styles"> &
  ElementProps<"textarea", keyof InputBaseProps> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** The lines it has room for when it is empty. */
    rows: number;
  };

/**
 * A field for several lines, growing with its text where the browser can do that by itself: Mantine's own measures
 * the whole page when it appears, and at every stroke.
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
