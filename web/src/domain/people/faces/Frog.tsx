import { Cheeks, INK, WHITE } from "./parts";

const SKIN = "#79b956";

export function Frog() {
  return (
    <>
      <circle fill={SKIN} cx="17" cy="19" r="11.5" />
      <circle fill={SKIN} cx="47" cy="19" r="11.5" />
      <path fill={SKIN} d="M32 18c17 0 28 8 28 20S49 57 32 57S4 50 4 38s11-20 28-20z" />
      <circle fill={WHITE} cx="17" cy="19" r="7.5" />
      <circle fill={WHITE} cx="47" cy="19" r="7.5" />
      <circle fill={INK} stroke="none" cx="18" cy="20" r="4" />
      <circle fill={INK} stroke="none" cx="46" cy="20" r="4" />
      <circle fill={WHITE} stroke="none" cx="19.5" cy="18.5" r="1.4" />
      <circle fill={WHITE} stroke="none" cx="47.5" cy="18.5" r="1.4" />
      <path fill="#d6ecae" d="M13 39c8 5 30 5 38 0c-2 10-9 14-19 14s-17-4-19-14z" />
      <path fill="none" d="M29 32v1M35 32v1" />
      <Cheeks y={35} apart={21} />
    </>
  );
}
