/** As long as a finger needs to stop, in milliseconds. */
const SETTLE_MS = 400;

/**
 * For a moment takes no taps on the page but those on `arrived`, which has just pushed everything down: they were
 * meant for what was there before. Returns the way to take them again.
 */
export function ignoreTaps(arrived: Element | null): () => void {
  const stopped = new AbortController();
  const ignore = (event: MouseEvent) => {
    const { target } = event;
    const isMoved =
      target instanceof Element && target.closest("#content") !== null && !arrived?.contains(target);
    // A key press moves with the focus.
    if (isMoved && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  window.addEventListener("click", ignore, { capture: true, signal: stopped.signal });
  const timer = setTimeout(() => stopped.abort(), SETTLE_MS);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}
