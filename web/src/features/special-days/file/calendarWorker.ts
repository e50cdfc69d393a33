import type { ToRead, WasRead } from "./found";
import { readCalendar } from "./readCalendar";

/** The letters of a file: those of the standard, or those of older programs. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function read({ file, today, timeZone }: ToRead): Promise<WasRead> {
  try {
    return readCalendar({ text: await textOf(file), today, timeZone });
  } catch {
    return { trouble: "damaged" };
  }
}

globalThis.addEventListener("message", ({ data }: MessageEvent<ToRead>) => {
  void read(data).then((answer) => globalThis.postMessage(answer, { transfer: [] }));
});
