import { type ArtProps, Frame } from "./Frame";
import { Basking } from "./poses/Basking";
import { Cheering } from "./poses/Cheering";
import { Resting } from "./poses/Resting";
import { Sleeping } from "./poses/Sleeping";

type DragonProps = ArtProps &
  (
    | { pose: "resting" | "cheering" | "sleeping" }
    | {
        pose: "basking";
        /** The goal's progress from 0 to 1, shown by the distance from the sun. Values outside are clamped. */
        progress: number;
      }
  );

const POSES = { resting: Resting, cheering: Cheering, sleeping: Sleeping };

/** The mascot in one of its poses. */
export function Dragon(props: DragonProps) {
  const { size = 160, title, className } = props;
  const frame = { size, title, className, box: [240, 180] as const };
  if (props.pose === "basking") {
    return (
      <Frame {...frame}>
        <Basking progress={Math.min(1, Math.max(0, props.progress))} />
      </Frame>
    );
  }
  const Pose = POSES[props.pose];
  return (
    <Frame {...frame}>
      <Pose />
    </Frame>
  );
}
