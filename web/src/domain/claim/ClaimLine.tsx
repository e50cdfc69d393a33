import { Text } from "@mantine/core";

import type { Claim } from "@/lib/rules";

import { MemberFace } from "../people/MemberFace";
import { useClaimText } from "./claimText";

import classes from "./ClaimLine.module.css";

/** The kid who is doing it, and until when. */
export function ClaimLine({ claim }: { claim: Claim }) {
  const textOf = useClaimText();
  return (
    <span className={classes.line}>
      <MemberFace of={claim.kid_id} size={24} />
      <Text span size="sm" fw={600}>
        {textOf(claim)}
      </Text>
    </span>
  );
}
