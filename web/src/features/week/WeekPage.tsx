import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";

import { weekQuery } from "@/api/week/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import type { Week } from "@/lib/api";
import { dayBefore } from "@/lib/days";
import { isPageFor, routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { WeekView } from "./WeekView";

/** The number of days back for which the current week's data is enough to draw a week. */
const KNOWN_DAYS = 28;

/** Week, for parents, and for carers to look at (docs/product/screens-by-role.md#screen-week). */
export function WeekPage() {
  return useUser().role === "kid" ? <AccessDenied /> : <FamilyWeek />;
}

function FamilyWeek() {
  const { role } = useUser();
  const [search, setSearch] = useSearchParams();
  const from = search.get("from") ?? undefined;
  const week = useWeek(from);
  return (
    <PageLayout title={routes.week.heading} subtitle="Who does what, day by day.">
      <QueryBoundary
        query={week}
        errorText="Failed to load the week. Please try again."
        skeleton={<TableSkeleton rows={5} asTable />}
        isEmpty={({ plan }) => plan.routines.length === 0}
        empty={
          <EmptyState
            drawing={<Dragon pose="resting" />}
            message="Nothing repeats yet."
            action={
              isPageFor(role, routes.manageChores) && (
                <Button component={Link} to={routes.manageChores.path}>
                  Choose a chore to repeat
                </Button>
              )
            }
          />
        }
      >
        {(data) => (
          <WeekView
            week={data}
            // A carer gets last week instead of those before it.
            from={from === undefined || week.isPlaceholderData ? from : data.from}
            onGo={(day) => setSearch(day === undefined ? {} : { from: day }, { replace: true })}
          />
        )}
      </QueryBoundary>
    </PageLayout>
  );
}

/**
 * The input of a week. The current week's data is enough for most weeks: it is used until the server has answered, and
 * offline.
 */
function useWeek(from: string | undefined) {
  const current = useQuery(weekQuery());
  const asked = useQuery({
    ...weekQuery(from),
    enabled: from !== undefined,
    placeholderData: () => (current.data && isKnown(current.data, from) ? current.data : undefined),
  });
  return from === undefined ? current : asked;
}

function isKnown({ now }: Week, from: string | undefined): boolean {
  return from !== undefined && from >= dayBefore(now.day, KNOWN_DAYS);
}
