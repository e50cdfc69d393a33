import { createContext, useContext } from "react";

/** Given by `LogoutProvider`. */
export const LogoutContext = createContext<() => void>(() => {});

/** The way out. */
export function useLogout(): () => void {
  return useContext(LogoutContext);
}
