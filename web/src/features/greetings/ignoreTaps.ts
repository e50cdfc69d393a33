/** As long as a finger needs to stop, in milliseconds. */
const SETTLE_MS = 400;

/**
 * For a moment takes no taps on the page, as NewsChip.module.css has it, but those on what has just come and pushed
 * everything down: they were meant for what was there before. Keys move with the focus. Returns the way to take taps
 * again.
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
