/** Time that a browser may take to read a file after being told to save it, in milliseconds. */
const READ_MS = 60_000;

/** Has the browser save a text as a file, as if it had been downloaded. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
