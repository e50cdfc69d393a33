import { createContext, useContext } from "react";

/** Provided by `LogoutProvider`. */
export const LogoutContext = createContext<() => void>(() => {});

/** The function that signs out. */
export function useLogout(): () => void {
  return useContext(LogoutContext);
}
