import { Cheeks, Eyes, Mouth, PINK, WHITE } from "./parts";

const FUR = "#f3e6d6";

export function Rabbit() {
  return (
    <>
      <path fill={FUR} d="M19 28C10 14 10 1 17 1s12 12 12 25zM45 28C54 14 54 1 47 1S35 13 35 26z" />
      <path fill={PINK} stroke="none" d="M21 23c-5-9-6-17-4-17s7 8 7 16zM43 23c5-9 6-17 4-17s-7 8-7 16z" />
      <path fill={FUR} d="M32 21c13 0 23 7 23 19S45 59 32 59S9 52 9 40s10-19 23-19z" />
      <Eyes y={37} />
      <Cheeks y={46} />
      <path fill={WHITE} d="M29 49h6v6h-6zM32 49v6" />
      <path fill={PINK} d="M28.5 42.5h7L32 46z" />
      <Mouth y={46} />
    </>
  );
}
