import type { Price } from "@/api/reviews/price";
import type { Sticker } from "@/lib/api";
import { plural } from "@/lib/format";
import type { DecisionWords } from "@/lib/offline";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** The values of the form for an approval. */
export type PraiseFields = {
  sticker: Sticker | undefined;
  praise: string;
  /** Empty for thanks only. */
  points: string;
  /** Whether a deed becomes a chore, too, and the chore's points. */
  isChore: boolean;
  chorePoints: string;
};

export function fieldsOf(price: Price | undefined): PraiseFields {
  return {
    sticker: undefined,
    praise: "",
    points: String(price?.points ?? ""),
    isChore: false,
    chorePoints: "",
  };
}

/** The rules for each field. */
export function validation(price: Price | undefined) {
  return {
    praise: (praise: string) => say(rules().praiseError(praise)),
    points: (points: string) =>
      price === undefined || (price.deed !== undefined && isEmpty(points))
        ? undefined
        : say(rules().awardPointsError(Number(points))),
    chorePoints: (points: string, { isChore }: PraiseFields) =>
      isChore ? say(rules().chorePointsError(Number(points))) : undefined,
  };
}

/** The parent's words and points, as far as they are needed. */
export function wordsOf(fields: PraiseFields, price: Price | undefined): DecisionWords {
  const { sticker, praise, points, isChore, chorePoints } = fields;
  const isGiven = price?.deed === undefined ? Number(points) !== price?.points : !isEmpty(points);
  return {
    ...(sticker && { sticker }),
    ...(!isEmpty(praise) && { praise: praise.trim() }),
    ...(price && isGiven && { points: Number(points) }),
    ...(isChore && { chore_points: Number(chorePoints) }),
  };
}

/** The text of the button that approves. */
export function approveText({ points }: PraiseFields, price: Price | undefined): string {
  if (price?.deed === undefined) {
    return "Approve";
  }
  if (isEmpty(points)) {
    return "Say thanks";
  }
  const given = Number(points);
  return rules().awardPointsError(given) === undefined ? `Give ${plural(given, "point")}` : "Give points";
}

function isEmpty(text: string): boolean {
  return text.trim() === "";
}
