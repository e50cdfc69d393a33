import { Cheeks, INK, Mouth, WHITE } from "./parts";

export function Panda() {
  return (
    <>
      <circle fill={INK} cx="13" cy="15" r="9.5" />
      <circle fill={INK} cx="51" cy="15" r="9.5" />
      <path fill={WHITE} d="M32 11c15 0 26 9 26 24S47 58 32 58S6 50 6 35s11-24 26-24z" />
      <ellipse fill={INK} cx="20" cy="33" rx="7" ry="9" transform="rotate(28 20 33)" />
      <ellipse fill={INK} cx="44" cy="33" rx="7" ry="9" transform="rotate(-28 44 33)" />
      <circle fill={WHITE} stroke="none" cx="22" cy="32" r="3" />
      <circle fill={WHITE} stroke="none" cx="42" cy="32" r="3" />
      <Cheeks y={46} apart={19} />
      <path fill={INK} d="M27 42c0-3 10-3 10 0s-3 5-5 5s-5-2-5-5z" />
      <Mouth y={47} />
    </>
  );
}
