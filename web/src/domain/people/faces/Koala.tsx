import { Cheeks, Eyes, INK } from "./parts";

const FUR = "#a3a7b0";
const PALE = "#f6e4e0";

export function Koala() {
  return (
    <>
      <circle fill={FUR} cx="12" cy="21" r="11.5" />
      <circle fill={FUR} cx="52" cy="21" r="11.5" />
      <circle fill={PALE} stroke="none" cx="13" cy="22" r="6.5" />
      <circle fill={PALE} stroke="none" cx="51" cy="22" r="6.5" />
      <path fill={FUR} d="M32 13c13 0 22 9 22 23S45 58 32 58S10 50 10 36s9-23 22-23z" />
      <Eyes y={32} apart={13} />
      <Cheeks y={44} apart={15} />
      <path fill={INK} d="M32 29c4 0 6 4 6 9s-2 8-6 8s-6-3-6-8s2-9 6-9z" />
      <path fill="none" d="M25 50c4 4 10 4 14 0" />
    </>
  );
}
