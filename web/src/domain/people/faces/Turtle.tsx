import { Cheeks, Eyes } from "./parts";

export function Turtle() {
  return (
    <>
      <path fill="#5f8a4a" d="M3 42C3 20 16 7 32 7s29 13 29 35c-8 6-50 6-58 0z" />
      <path fill="#86ad5c" d="M23 11h18l5 13H18zM8 29l10-5l-2 12zM56 29l-10-5l2 12z" />
      <path fill="#b4d67a" d="M32 24c12 0 20 7 20 18s-8 17-20 17s-20-6-20-17s8-18 20-18z" />
      <Eyes y={39} />
      <Cheeks y={47} apart={14} />
      <path fill="none" d="M24 47c4 6 12 6 16 0M30 43v.5M34 43v.5" />
    </>
  );
}
