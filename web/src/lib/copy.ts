/**
 * Copies a field's text and tells whether it could. The clipboard is absent on plain-http addresses in a
 * home network, so what the browser offers for selections stands in there.
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
