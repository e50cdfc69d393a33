import type { TablerIcon } from "@tabler/icons-react";
import type { ReactElement, ReactNode, Ref } from "react";

/** One thing to choose. */
export type MenuEntry = {
  label: string;
  icon: TablerIcon;
  onChoose: () => void;
  /** A Mantine colour name, for what cannot be undone. */
  colour?: string;
  /** Leaves the menu open: for a switch. */
  staysOpen?: boolean;
};

/** What a menu's button takes beside its own looks. */
export type MenuButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onFocus?: () => void;
  onPointerEnter?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

export type ActionsMenuProps = {
  button: ReactElement<MenuButtonProps>;
  /** Stands above the entries. */
  header?: ReactNode;
  entries: MenuEntry[];
  /** In pixels; else as wide as its entries. */
  width?: number;
  /** Belongs to the page's content rather than to where its button stands. */
  inContent?: boolean;
};
