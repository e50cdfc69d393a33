/** Time that a finger needs to stop, in milliseconds. */
const SETTLE_MS = 400;

/**
 * Ignores taps on the page for a moment (see NewsChip.module.css), because they were meant for content that the new
 * chip has just pushed down. Taps on the chip itself count; keys follow the focus and need no delay. Returns the
 * function that accepts taps again.
 */
export function ignoreTaps(): () => void {
  const content = document.getElementById("content");
  content?.toggleAttribute("data-settling", true);
  const settle = () => content?.removeAttribute("data-settling");
  const timer = setTimeout(settle, SETTLE_MS);
  return () => {
    clearTimeout(timer);
    settle();
  };
}
