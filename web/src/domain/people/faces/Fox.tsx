import { Eyes, INK, WHITE } from "./parts";

const ORANGE = "#e8813a";

export function Fox() {
  return (
    <>
      <path fill={ORANGE} d="M9 7l18 13l-15 15zM55 7L37 20l15 15z" />
      <path fill={INK} stroke="none" d="M13 14l8 6l-7 7zM51 14l-8 6l7 7z" />
      <path fill={ORANGE} d="M32 16c14 0 24 9 26 20c-6 11-16 20-26 21C22 56 12 47 6 36C8 25 18 16 32 16z" />
      <path fill={WHITE} d="M6 36c10-3 20 2 26 12c6-10 16-15 26-12c-6 11-16 20-26 21C22 56 12 47 6 36z" />
      <Eyes y={33} />
      <path fill={INK} d="M28 48h8l-4 5z" />
    </>
  );
}
