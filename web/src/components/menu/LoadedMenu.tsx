import { Menu } from "@mantine/core";
import { cloneElement, useEffect, useRef, useState } from "react";

import type { ActionsMenuProps } from "./entry";

/** The menu itself. It opens at once, and its button takes the focus over from the one it replaces. */
export function LoadedMenu({ button, header, entries, width, inContent = false }: ActionsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setIsOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={inContent}
      portalProps={{ target: "#content" }}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {header !== undefined && (
          <>
            {header}
            <Menu.Divider />
          </>
        )}
        {entries.map(({ label, icon: Icon, onChoose, colour, staysOpen = false }) => (
          <Menu.Item
            key={label}
            {...(colour !== undefined && { c: colour })}
            leftSection={<Icon size={20} aria-hidden />}
            closeMenuOnClick={!staysOpen}
            onClick={onChoose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
