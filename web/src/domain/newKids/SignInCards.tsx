import { Button, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { createPortal } from "react-dom";
import { useHref } from "react-router-dom";

import { LocalOnly } from "@/components/qr/LocalOnly";
import { QrCode } from "@/components/qr/QrCode";
import { isolating } from "@/lib/isolated";

import classes from "./SignInCards.module.css";

/** A kid's credentials. */
export type SignInCard = { username: string; password: string };

type SignInCardsProps = {
  cards: SignInCard[];
  /** The address of the sign-in form. */
  loginPath: string;
};

/** A card for each kid to sign in with, on screen and for printing. The passwords are shown nowhere else. */
export function SignInCards({ cards, loginPath }: SignInCardsProps) {
  return (
    <>
      <LocalOnly what="The link in each code works" />
      <Text>
        Scan the code with the kid's device and type the password. Passwords are shown only now: print the
        cards, or write them down.
      </Text>
      <ul className={classes.cards} aria-label="Cards to sign in with">
        {cards.map((card) => (
          <Card key={card.username} card={card} loginPath={loginPath} />
        ))}
      </ul>
      <Button
        className={classes.print}
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        Print the Cards
      </Button>
      {createPortal(
        <ul className={classes.sheet} aria-hidden>
          {cards.map((card) => (
            <Card key={card.username} card={card} loginPath={loginPath} onPaper />
          ))}
        </ul>,
        document.body,
      )}
    </>
  );
}

type CardProps = { card: SignInCard; loginPath: string; onPaper?: boolean };

function Card({ card: { username, password }, loginPath, onPaper = false }: CardProps) {
  const link = window.location.origin + useHref(`${loginPath}?username=${encodeURIComponent(username)}`);
  return (
    <li className={classes.card}>
      <QrCode text={link} label={isolating`QR code to sign in as ${username}`} atOnce={onPaper} />
      <dl className={classes.words}>
        <dt>Username</dt>
        <dd className={classes.name}>{username}</dd>
        <dt>Password</dt>
        <dd className={classes.password}>{password}</dd>
      </dl>
    </li>
  );
}
