import { formatNumber } from "@/lib/format";

import { MAX_FILE, type Trouble } from "./found";

/** Why nothing of a file with this many bytes is taken, and what may help. */
export function troubleText(trouble: Trouble, bytes: number): string {
  switch (trouble) {
    case "too_large":
      return `This file is too large: ${megabytes(bytes)}. It may have up to ${megabytes(MAX_FILE)}.`;
    case "not_a_calendar":
      return "This is not a calendar file. Its name usually ends in .ics.";
    case "damaged":
      return "This calendar file is damaged. Please save it again where it comes from.";
    case "too_slow":
      return "This file takes too long to read. Please choose one with less in it.";
    case "no_days":
      return "This file has no days from today on.";
  }
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1024 / 1024))} MB`;
}

/** A name for days, from that of their file: `ferien-bayern.ics` → `ferien-bayern`. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/\.\w{1,5}$/, "");
}
