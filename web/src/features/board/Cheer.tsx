import { Text, UnstyledButton } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";

import { Celebration } from "@/components/Celebration";
import { Dragon } from "@/components/dragon";
import { countsText } from "@/domain/history/countsAt";
import { isolated } from "@/lib/isolated";

import type { Cheered } from "./useTicking";

import classes from "./Cheer.module.css";

/** Time for which it stays unless it is tapped, in milliseconds. */
const STAYS_MS = 2_500;

/** A celebration over the whole board, until a tap or a moment later. */
export function Cheer({ cheer: { kid, submission }, onEnd }: { cheer: Cheered; onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <UnstyledButton className={classes.cheer} onClick={onEnd}>
        <span className={classes.dragon}>
          <Dragon pose="cheering" size={220} />
          <Celebration />
        </span>
        <Text span className={classes.words}>
          Hooray, {isolated(kid.display_name)}!
        </Text>
        <Text span size="xl">
          {wordsFor(submission)}
        </Text>
      </UnstyledButton>
    </div>
  );
}

function wordsFor(submission: Cheered["submission"]): string {
  if (submission === undefined) {
    return "Saved here. It will be sent later.";
  }
  const { status, counts_at } = submission;
  if (status === "approved") {
    return "It counts right away.";
  }
  return counts_at ? countsText(counts_at) : "Wait for a parent to check it.";
}
