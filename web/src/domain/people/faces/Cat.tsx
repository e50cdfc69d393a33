import { Cheeks, Eyes, Mouth, PINK } from "./parts";

const FUR = "#a9b0bb";

export function Cat() {
  return (
    <>
      <path fill={FUR} d="M10 6l19 13l-18 17zM54 6L35 19l18 17z" />
      <path fill={PINK} stroke="none" d="M14 14l8 6l-8 7zM50 14l-8 6l8 7z" />
      <path fill={FUR} d="M32 16c15 0 26 8 26 21S47 57 32 57S6 50 6 37S17 16 32 16z" />
      <path d="M32 17v8M25 18l1 6M39 18l-1 6" />
      <Eyes y={36} apart={12} />
      <Cheeks y={44} apart={19} />
      <path fill={PINK} d="M28.5 42h7L32 45.5z" />
      <Mouth y={46} />
      <path d="M2 38l9 2M2 46l9-1M62 38l-9 2M62 46l-9-1" />
    </>
  );
}
