/** Whether Pogona can be installed by hand, from Safari's menu: on an iPhone or iPad, and not installed yet. */
export function isInstallableByHand(): boolean {
  return isIos() && !window.matchMedia("(display-mode: standalone)").matches;
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
