/** Scrolls to an element that a long list below it can hide. */
export function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
