import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

import { onOpened } from "@/lib/push/opened";

/** Opens the address of a notice that was tapped while this page is open. */
export function OpenedNotice() {
  const navigate = useNavigate();
  useEffect(() => onOpened((path) => void navigate(path)), [navigate]);
  return null;
}
