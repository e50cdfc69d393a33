import { Alert, Badge, Button, Stack, Text, Title } from "@mantine/core";
import { IconHeartHandshake, IconListCheck, IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { useSteps } from "@/api/directory/looks";
import { useNameOf } from "@/api/directory/members";
import { submissionHistoryQuery } from "@/api/submissions/queries";
import { timeOf } from "@/api/today/deeds";
import { PointsBadge } from "@/components/PointsBadge";
import { StatusBadge } from "@/components/StatusBadge";
import { plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { useOutboxView } from "@/lib/offline";
import { rules } from "@/lib/rules";

import { AskOthers } from "../asks/AskOthers";
import { ClaimLine } from "../claim/ClaimLine";
import { isTaken } from "../claim/claimText";
import { WithPicture } from "../pictures/Picture";
import { retriesNow, withQueued } from "./choreHistory";
import { isUntouched, stepsFor } from "./choreTimers";
import { EffortPoints } from "./EffortPoints";
import { EffortTimer } from "./EffortTimer";
import type { HandedIn } from "./handedIn";
import { LastTime } from "./LastTime";
import { ProofField } from "./ProofField";
import { doneOf } from "./steps";
import { SubmitFailure } from "./SubmitFailure";
import { useChoreTimer, useMinutes } from "./useChoreTimer";
import { useProof } from "./useProof";
import { useSubmitChore } from "./useSubmitChore";

import classes from "./SubmitChoreModal.module.css";

type SubmitChoreFormProps = HandedIn & {
  userId: string;
  isStuck: boolean;
  /** Plays it step by step. */
  onPlay: () => void;
  onClose: () => void;
};

/** Timer, preview and buttons of one submission. Closing it does not change the timer. */
export function SubmitChoreForm(props: SubmitChoreFormProps) {
  const { userId, chore, occurrence, isStuck, onPlay, onClose } = props;
  const { data: sent = [] } = useQuery(submissionHistoryQuery);
  const history = withQueued(sent, useOutboxView().entries);
  const pays = occurrence?.pays ?? true;
  const time = occurrence && timeOf(occurrence);
  const controls = useChoreTimer(userId, { ...chore, occurrence: time });
  const total = useSteps(chore.id).length;
  const played = stepsFor(controls.entry, time);
  const counted = useMinutes(controls.timer);
  const { submit, sending, error } = useSubmitChore(userId, { chore, occurrence }, onClose);
  const proof = useProof(chore.id, error);
  const attempt = controls.entry?.attempt ?? null;
  const minutes = attempt?.effort_minutes ?? counted;
  const effort = rules().effortPoints(minutes);
  const isBusy = sending || attempt !== null;
  const work = (
    <>
      <LastTime choreId={chore.id} />
      {total > 0 && (
        <Button
          size="lg"
          leftSection={<IconListCheck size={28} aria-hidden />}
          onClick={onPlay}
          disabled={isBusy}
        >
          {played === undefined ? "Step by step" : `${doneOf(played, total)} of ${plural(total, "step")}`}
        </Button>
      )}
      <EffortTimer controls={controls} minutes={counted} disabled={isBusy} />
      {pays ? (
        <>
          {!isUntouched(controls.timer) && <EffortPoints minutes={minutes} />}
          <div className={classes.estimate}>
            <Text size="sm" c="dimmed">
              Estimate
            </Text>
            <div className={classes.sum}>
              <PointsBadge points={chore.points_value} />
              {effort > 0 && (
                <Badge color="teal" variant="light" size="lg" className="tabular">
                  +{plural(effort, "effort point")}
                </Badge>
              )}
            </div>
          </div>
        </>
      ) : (
        <Text>Do it for your family, without points.</Text>
      )}
      <ProofField proof={proof} />
    </>
  );

  return (
    <div className={classes.form}>
      <Stack gap="xs" align="flex-start">
        <WithPicture of="chore" name={chore.name} id={chore.id} size={56}>
          <Title order={3} className={classes.name}>
            {chore.name}
          </Title>
        </WithPicture>
        {retriesNow(chore.id, history) && (
          <StatusBadge label="Retry Attempt" colour="orange" icon={IconRepeat} />
        )}
        {chore.description !== null && (
          <Text c="dimmed" className={classes.description}>
            {chore.description}
          </Text>
        )}
      </Stack>

      {occurrence?.state === "not_yours" && <ForAnother kidId={occurrence.kid_id ?? ""} />}
      {occurrence?.claim && <ClaimLine claim={occurrence.claim} />}
      {occurrence === undefined || occurrence.state === "not_yours" ? (
        work
      ) : (
        <AskOthers occurrence={occurrence} isStuck={isStuck} disabled={isBusy} onDone={onClose}>
          {work}
        </AskOthers>
      )}

      <div className={classes.footer}>
        {error !== null && !sending && <SubmitFailure error={error} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {attempt === null ? "Cancel" : "Close"}
          </Button>
          <Button
            size="lg"
            {...(isTaken(occurrence, userId) && { variant: "default" })}
            className={classes.submit}
            onClick={() => submit(proof.photo)}
            loading={sending}
            disabled={proof.isMissing}
          >
            Submit Chore
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Names the kid whose turn is done for them. */
function ForAnother({ kidId }: { kidId: string }) {
  const name = useNameOf()(kidId);
  return (
    <Alert icon={<IconHeartHandshake aria-hidden />} title={isolating`It is ${name}’s turn.`}>
      {isolating`Do it for ${name} this time? You get the points.`}
    </Alert>
  );
}
