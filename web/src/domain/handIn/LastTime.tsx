import { Text } from "@mantine/core";

import { choreHistoryQuery } from "@/api/submissions/queries";
import { plural } from "@/lib/format";
import { useList } from "@/lib/list";

import { ReviewSaid } from "../review/ReviewSaid";

import classes from "./LastTime.module.css";

/** For a chore that a parent sent back: the reason, and the time it took (docs/product/chores.md#reject-reason). */
export function LastTime({ choreId }: { choreId: string }) {
  const { data: history = [] } = useList(choreHistoryQuery);
  const last = history.find(({ chore_id, status }) => chore_id === choreId && status !== "withdrawn");
  if (last?.status !== "rejected") {
    return null;
  }
  return (
    <div className={classes.last}>
      <Text fw={600}>Last time: {plural(last.effort_minutes, "minute")}</Text>
      <ReviewSaid said={last} />
    </div>
  );
}
