/**
 * Copies a field's text and returns whether that worked. The clipboard is missing on plain-http addresses in a home
 * network, so the browser's command for selections is used there.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
