import { useState } from "react";

/** Whether this has ever been so: a drawn part, and the dialogs opened in it, must stay while its data is loaded again. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) {
    setWasSo(true);
  }
  return wasSo || isSo;
}
