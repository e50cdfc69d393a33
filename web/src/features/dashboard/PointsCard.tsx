import { Card, Text } from "@mantine/core";

import { Dragon } from "@/components/dragon";
import { formatNumber } from "@/lib/format";

import { useCountUp } from "./useCountUp";

import classes from "./PointsCard.module.css";

type PointsCardProps = { points: number };

/** A kid's points in large figures. */
export function PointsCard({ points }: PointsCardProps) {
  const shown = useCountUp(points);
  return (
    <Card component="section" aria-label="Your points" className={classes.card}>
      <div>
        <Text fw={600}>Your Points</Text>
        <p className={classes.points}>
          <span aria-hidden>{formatNumber(shown)}</span>
          <span className="visually-hidden">{formatNumber(points)}</span>
        </p>
      </div>
      <Dragon pose={points > 0 ? "cheering" : "resting"} size={150} className={classes.dragon} />
    </Card>
  );
}
