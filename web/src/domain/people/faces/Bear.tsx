import { Eyes, INK, Mouth } from "./parts";

const FUR = "#a8703f";
const PALE = "#efd3a8";

export function Bear() {
  return (
    <>
      <circle fill={FUR} cx="13" cy="16" r="9.5" />
      <circle fill={FUR} cx="51" cy="16" r="9.5" />
      <circle fill={PALE} stroke="none" cx="14" cy="17" r="4.5" />
      <circle fill={PALE} stroke="none" cx="50" cy="17" r="4.5" />
      <path fill={FUR} d="M32 11c15 0 26 9 26 24S47 58 32 58S6 50 6 35s11-24 26-24z" />
      <Eyes y={30} apart={11} />
      <path fill={PALE} d="M32 35c8 0 13 4 13 10s-5 10-13 10s-13-4-13-10s5-10 13-10z" />
      <Mouth y={46} />
      <path fill={INK} d="M26 40c0-4 12-4 12 0c0 3-3 6-6 6s-6-3-6-6z" />
    </>
  );
}
