import { screen, within } from "@testing-library/react";
import { useState } from "react";

import type { ChoreStep } from "@/lib/api";
import { type Answers, doing } from "@/lib/testing/answering";
import { DIRECTORY, submission } from "@/lib/testing/rows";
import { show, signIn, USERS } from "@/lib/testing/screen";

import type { HandedIn } from "../handIn/handedIn";
import type { Play } from "./play";
import { usePlayer } from "./usePlayer";

const step = (text: string, minutes: number | null = null): ChoreStep => ({ text, icon: null, minutes });
const LOOK = { icon: null, photo_id: null, proof: "no" } as const;

/** Two chores to play. Getting ready has three steps; feeding the dog may have a photo. */
export const THERE = {
  "GET /directory": {
    ...DIRECTORY,
    chores: [
      { ...LOOK, id: "ready", steps: [step("Wash", 2), step("Dress"), step("Comb")] },
      { ...LOOK, id: "dog", proof: "may", steps: [] },
    ],
  },
  "GET /users/me": USERS.kid,
  "POST /outbox": doing(submission("Get ready")),
} satisfies Answers;

const turn = (id: string, name: string): HandedIn => ({
  chore: { id, name, description: null, points_value: 5 },
});
export const READY = turn("ready", "Get ready");
export const BED = turn("bed", "Make the bed");
export const DOG = turn("dog", "Feed the dog");

type PlayingProps = {
  play: Play;
  left?: ReadonlySet<string>;
  /** The keys left once another device has done something. */
  leftThen?: ReadonlySet<string>;
};

function Playing({ play, left, leftThen }: PlayingProps) {
  const [isThen, setIsThen] = useState(false);
  const now = isThen ? leftThen : left;
  const { open, player } = usePlayer(now && { left: now });
  return (
    <>
      <button type="button" onClick={() => setIsThen(true)}>
        Meanwhile
      </button>
      <button type="button" onClick={() => open(play)}>
        Play
      </button>
      {player}
    </>
  );
}

export const dialog = () => within(screen.getByRole("dialog"));
export const shows = (words: string) => dialog().findByRole("heading", { name: new RegExp(`^${words}`) });

/** Opens the player. */
export async function playing(props: PlayingProps) {
  await signIn();
  const user = show(<Playing {...props} />, { as: USERS.kid });
  const open = () => user.click(screen.getByRole("button", { name: "Play", hidden: true }));
  await open();
  await screen.findByRole("dialog");
  const press = async (...names: string[]) => {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await user.click(await dialog().findByRole("button", { name }));
    }
  };
  const meanwhile = () => user.click(screen.getByRole("button", { name: "Meanwhile", hidden: true }));
  return { open, press, meanwhile };
}
