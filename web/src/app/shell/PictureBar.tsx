import { IconBuildingStore, IconSun } from "@tabler/icons-react";
import { NavLink } from "react-router-dom";

import { Logo } from "@/components/dragon/Logo";
import { useLoadedDialog } from "@/components/useLoadedDialog";
import { MemberFace } from "@/domain/people/MemberFace";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import classes from "./PictureBar.module.css";

async function loadFace() {
  const { ChooseFaceModal } = await import("@/domain/people/ChooseFaceModal");
  return ChooseFaceModal;
}

/**
 * The navigation in picture mode: today, the store, the goal, one's own face
 * (docs/product/screens-by-role.md#picture-mode).
 */
export function PictureBar() {
  const { id } = useUser();
  const face = useLoadedDialog(loadFace);
  return (
    <nav className={classes.bar} aria-label="Main">
      <ul className={classes.links}>
        <li>
          <NavLink to={routes.today.path} className={() => classes.link} aria-label="Today">
            <IconSun size={44} aria-hidden />
          </NavLink>
        </li>
        <li>
          <NavLink to={routes.store.path} className={() => classes.link} aria-label="Rewards Store">
            <IconBuildingStore size={44} aria-hidden />
          </NavLink>
        </li>
        <li>
          <NavLink to={routes.goal.path} className={() => classes.link} aria-label="Our goal">
            <Logo size={48} />
          </NavLink>
        </li>
        <li>
          <button type="button" className={classes.link} aria-label="Choose your face" onClick={face.open}>
            <MemberFace of={id} size={48} />
          </button>
        </li>
      </ul>
      {face.dialog}
    </nav>
  );
}
