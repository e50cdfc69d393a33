import { CellText } from "@/components/CellText";
import { WithPicture } from "@/domain/pictures/Picture";

/** The chore of an assignment, in a table. */
export function ChoreCell({ chore_id, chore_name }: { chore_id: string | null; chore_name: string }) {
  return (
    <WithPicture of="chore" name={chore_name} id={chore_id} size={36}>
      <CellText strong>{chore_name}</CellText>
    </WithPicture>
  );
}
