import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { isToDo } from "@/api/today/deeds";
import { todayQuery } from "@/api/today/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { FindChore } from "@/domain/handIn/FindChore";
import { usePictureMode } from "@/domain/pictureMode/usePictureMode";
import { DidSomething } from "@/domain/requests/DidSomething";
import { occurrenceFrom, openChoreFrom } from "@/lib/openChore";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { DayProgress } from "./DayProgress";
import type { Item, MyDay } from "./myDay";
import { PictureToday } from "./PictureToday";
import { PrintSheet } from "./PrintSheet";
import { Sections } from "./Sections";
import { useHandIn } from "./useHandIn";
import { useMyDay } from "./useMyDay";
import { usePlayDay } from "./usePlayDay";
import { WhatComes } from "./WhatComes";
import { dateText } from "./words";

/** Today, for kids (docs/product/screens-by-role.md#screen-today). */
export function TodayPage() {
  const user = useUser();
  return user.role === "kid" ? <KidToday /> : <AccessDenied />;
}

function KidToday() {
  const query = useQuery(todayQuery);
  const inPictures = usePictureMode();
  const day = useMyDay();
  return (
    <>
      <PageLayout
        title={routes.today.heading}
        subtitle={day === undefined ? "See what there is to do." : dateText(day.now.day)}
        action={day?.hasAny !== false && !inPictures && <PrintButton disabled={day === undefined} />}
        rareAction
      >
        <QueryBoundary
          query={query}
          errorText="Failed to load your day. Please try again."
          skeleton={<DaySkeleton />}
          isEmpty={() => !inPictures && day?.hasAny !== true}
          empty={<NothingPlanned />}
        >
          {() => day && (inPictures ? <PictureToday day={day} /> : <Day day={day} />)}
        </QueryBoundary>
      </PageLayout>
      {day && <PrintSheet day={day} />}
    </>
  );
}

function Day({ day }: { day: MyDay }) {
  const { open, openStuck, dialog } = useHandIn();
  const { playPart, player } = usePlayDay(day, openStuck);
  useArrival(day, open);
  return (
    <>
      <DayProgress day={day} />
      <Sections day={day} order={2} onOpen={open} onPlay={playPart} />
      <WhatComes day={day} />
      <section aria-labelledby="extra">
        <Stack gap="xs" align="flex-start">
          <Title order={2} size="h4" id="extra">
            Extra
          </Title>
          <Text c="dimmed">Pick more chores, get more points.</Text>
          <More />
        </Stack>
      </section>
      {dialog}
      {player}
    </>
  );
}

/** Following the link of the running timer's strip opens the chore once; if its occurrence is over, as an extra. */
function useArrival({ mine, anyone }: MyDay, open: (item: Item) => void): void {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const arrivedBy = useRef<string>(undefined);
  useEffect(() => {
    const time = occurrenceFrom(state);
    const choreId = openChoreFrom(state);
    if (time === undefined || arrivedBy.current === key) {
      return;
    }
    arrivedBy.current = key;
    const item = [...mine, ...anyone].find(
      (one) =>
        isToDo(one.occurrence) &&
        one.chore.id === choreId &&
        one.occurrence.day === time.occurrence_day &&
        one.occurrence.part === time.part,
    );
    if (item === undefined) {
      void navigate(routes.availableChores.path, { replace: true, state: { openChore: choreId } });
    } else {
      open(item);
    }
  });
}

/** Takes its space before there is anything to print, so that nothing moves. */
function PrintButton({ disabled }: { disabled: boolean }) {
  return (
    <Button
      variant="default"
      disabled={disabled}
      leftSection={<IconPrinter size={20} aria-hidden />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}

function NothingPlanned() {
  return (
    <EmptyState
      drawing={<Dragon pose="resting" />}
      message="Enjoy your day! Nothing is planned."
      action={<More justify="center" />}
    />
  );
}

/** The buttons for chores and deeds that are not planned. */
function More({ justify }: { justify?: "center" }) {
  return (
    <Group gap="xs" {...(justify && { justify })}>
      <FindChore variant="light" />
      <DidSomething />
    </Group>
  );
}

function DaySkeleton() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      <Skeleton height="3.25rem" radius="md" />
      {["one", "two", "three"].map((place) => (
        <Skeleton key={place} height="4.75rem" radius="lg" />
      ))}
    </Stack>
  );
}
