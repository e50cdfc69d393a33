import { IconArrowBackUp } from "@tabler/icons-react";

import { formatPoints } from "@/lib/format";

import { type Refund, refundText } from "./news";
import { NewsLine, NewsPart } from "./NewsPart";

/** Rejected purchases and the refunded points, without celebration. */
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
