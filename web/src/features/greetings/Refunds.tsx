import { IconArrowBackUp } from "@tabler/icons-react";

import { formatPoints } from "@/lib/format";

import { type Refund, refundText } from "./news";
import { NewsLine, NewsPart } from "./NewsPart";

/** Wishes that were refused, and the points that are back: no gain to cheer about. */
export function Refunds({ refunds }: { refunds: Refund[] }) {
  return (
    <NewsPart title={refundText(refunds)}>
      {refunds.map(({ id, name, points, said }) => (
        <NewsLine key={id} icon={IconArrowBackUp} name={name ?? "Wish"} said={said}>
          <span className="tabular">{formatPoints(points)}</span>
        </NewsLine>
      ))}
    </NewsPart>
  );
}
