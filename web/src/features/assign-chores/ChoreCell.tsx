import { CellText } from "@/components/CellText";
import { WithPicture } from "@/components/pictures/Picture";

/** The chore of an assignment, in a table. */
export function ChoreCell({ name }: { name: string }) {
  return (
    <WithPicture of="chore" name={name} size={36}>
      <CellText strong>{name}</CellText>
    </WithPicture>
  );
}
