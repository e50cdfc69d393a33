import { UnstyledButton } from "@mantine/core";
import { Fragment, type ReactNode, useId } from "react";

import type { ScheduleTerms } from "@/lib/rules";

import { type Phrase, phrasesOf, type Piece } from "./sentence";

import classes from "./SentencePieces.module.css";

/** The phrases if nothing is set. */
const NOTHING_SAID: Phrase[] = [
  { piece: "when", text: "Some day" },
  { piece: "who", text: "somebody" },
  { piece: "by", text: "any time" },
];

type SentencePiecesProps = {
  terms: ScheduleTerms;
  nameOf: (kidId: string) => string;
  /** The name of the special days that the terms go by, if it is known. */
  daySetName: string | undefined;
  opened: Piece;
  onOpen: (piece: Piece) => void;
  hasProblem: (piece: Piece) => boolean;
  /** The settings of the opened phrase. */
  children: ReactNode;
};

/** A schedule's sentence, each phrase a button that opens its settings. */
export function SentencePieces(props: SentencePiecesProps) {
  const { terms, nameOf, daySetName, opened, onOpen, hasProblem, children } = props;
  const id = useId();
  const said = phrasesOf(terms, nameOf, daySetName);
  const phrases = [
    ...said,
    ...NOTHING_SAID.filter(({ piece }) => !said.some((phrase) => phrase.piece === piece)),
  ];
  return (
    <div>
      <p className={classes.sentence}>
        {phrases.map(({ piece, text }, index) => (
          <Fragment key={`${piece} ${text}`}>
            {index > 0 && " "}
            <UnstyledButton
              className={classes.piece}
              aria-expanded={piece === opened}
              aria-controls={piece === opened ? id : undefined}
              data-piece={piece}
              data-wrong={hasProblem(piece) || undefined}
              onClick={() => onOpen(piece)}
            >
              {text}
              {index < phrases.length - 1 && <span aria-hidden>,</span>}
            </UnstyledButton>
          </Fragment>
        ))}
      </p>
      <div id={id} className={classes.panel}>
        {children}
      </div>
    </div>
  );
}
