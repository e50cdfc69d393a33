import { Eyes, INK, Mouth, PINK, WHITE } from "./parts";

const EAR = "#8c5a37";

export function Dog() {
  return (
    <>
      <path fill="#e6bd88" d="M32 9c16 0 20 13 20 27c0 14-8 22-20 22s-20-8-20-22C12 22 16 9 32 9z" />
      <path fill={EAR} stroke="none" opacity={0.55} d="M39 24c7 0 11 6 10 13c-5 4-15 2-16-4c0-5 2-9 6-9z" />
      <path
        fill={EAR}
        d="M22 11C10 8 2 20 3 36c0 9 9 11 11 2c1-9 3-18 8-27zM42 11C54 8 62 20 61 36c0 9-9 11-11 2c-1-9-3-18-8-27z"
      />
      <Eyes y={30} apart={9} />
      <path fill={WHITE} d="M32 37c8 0 14 4 14 10s-6 10-14 10s-14-4-14-10s6-10 14-10z" />
      <path fill={PINK} d="M28.5 49h7v6a3.5 3.5 0 0 1-7 0z" />
      <Mouth y={46} />
      <path fill={INK} d="M26 40c0-4 12-4 12 0c0 3-3 6-6 6s-6-3-6-6z" />
    </>
  );
}
