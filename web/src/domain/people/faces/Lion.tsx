import { Eyes, INK, Mouth } from "./parts";

const FUR = "#f4c35a";

export function Lion() {
  return (
    <>
      <path
        fill="#b9621f"
        d="M32 10a6.6 6.6 0 0 1 12 3a6.6 6.6 0 0 1 8 8a6.6 6.6 0 0 1 4 12a6.6 6.6 0 0 1 -4 12a6.6 6.6 0 0 1 -8 8a6.6 6.6 0 0 1 -12 3a6.6 6.6 0 0 1 -12 -3a6.6 6.6 0 0 1 -8 -8a6.6 6.6 0 0 1 -4 -12a6.6 6.6 0 0 1 4 -12a6.6 6.6 0 0 1 8 -8a6.6 6.6 0 0 1 12 -3z"
      />
      <path fill={FUR} d="M17 25c-7-6-3-14 4-10zM47 25c7-6 3-14-4-10z" />
      <path fill={FUR} d="M32 14c11 0 19 8 19 20s-8 20-19 20s-19-8-19-20s8-20 19-20z" />
      <Eyes y={31} apart={9} />
      <path fill="#fdeec9" d="M32 37c7 0 11 3 11 8s-4 8-11 8s-11-3-11-8s4-8 11-8z" />
      <Mouth y={45} />
      <path fill={INK} d="M27 39h10l-5 6z" />
    </>
  );
}
