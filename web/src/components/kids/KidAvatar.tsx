import { Avatar } from "@mantine/core";

import type { ToneName } from "@/theme/tones";

import { initialsOf } from "./initials";

/** Those that say nothing else: no red, no green, no gold. */
const COLOURS: ToneName[] = ["teal", "terracotta", "blue", "grape", "pink", "cyan", "indigo", "lime"];

type KidAvatarProps = { username: string; size?: number };

/** A kid's initials in a colour that follows from the name; beside the name itself, so it says nothing. */
export function KidAvatar({ username, size = 56 }: KidAvatarProps) {
  return (
    <Avatar name={username} color="initials" allowedInitialsColors={COLOURS} size={size} aria-hidden>
      {initialsOf(username)}
    </Avatar>
  );
}
