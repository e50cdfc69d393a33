import { useNavigate } from "react-router-dom";

import { session } from "@/lib/session";

import { paths } from "../paths";

/** Signs out and shows the sign-in form (spec §4). */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    session.logout();
    void navigate(paths.login, { replace: true });
  };
}
