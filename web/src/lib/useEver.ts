import { useState } from "react";

/** Whether this has ever been so: what is drawn once must not go when its data is loaded again, with what was opened in it. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) {
    setWasSo(true);
  }
  return wasSo || isSo;
}
