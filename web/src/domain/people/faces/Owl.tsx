import { INK, WHITE } from "./parts";

export function Owl() {
  return (
    <>
      <path
        fill="#9a6b47"
        d="M11 8c6 6 13 6 21 6s15 0 21-6c4 10 5 20 4 30c-2 13-12 20-25 20S9 51 7 38C6 28 7 18 11 8z"
      />
      <path fill="#e9cfa6" stroke="none" d="M32 42c8 0 14 4 15 9c-8 7-22 7-30 0c1-5 7-9 15-9z" />
      <circle fill={WHITE} cx="21" cy="30" r="11" />
      <circle fill={WHITE} cx="43" cy="30" r="11" />
      <circle fill={INK} cx="22" cy="30" r="5" />
      <circle fill={INK} cx="42" cy="30" r="5" />
      <circle fill={WHITE} stroke="none" cx="23.5" cy="28" r="1.8" />
      <circle fill={WHITE} stroke="none" cx="43.5" cy="28" r="1.8" />
      <path fill="#f0a93a" d="M27.5 36h9L32 45z" />
      <path fill="none" d="M24 50l3 3l3-3M34 50l3 3l3-3" />
    </>
  );
}
