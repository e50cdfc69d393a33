import { Cheeks, Eyes, WHITE } from "./parts";

export function Penguin() {
  return (
    <>
      <path fill="#46566a" d="M32 6c17 0 26 14 26 31c0 14-10 21-26 21S6 51 6 37C6 20 15 6 32 6z" />
      <path fill={WHITE} d="M32 26c2-10 20-10 20 7c0 13-8 20-20 20s-20-7-20-20c0-17 18-17 20-7z" />
      <Eyes y={33} />
      <Cheeks y={42} apart={14} />
      <path fill="#f0a03a" d="M25 39c3-4 11-4 14 0l-7 8z" />
      <path fill="none" d="M32 6c0-3 2-4 4-4M32 6c-1-2-3-3-5-2" />
    </>
  );
}
