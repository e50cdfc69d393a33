import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";

import { useNameOf } from "@/api/directory/members";
import { kidOverviewQuery } from "@/api/kids/queries";
import { usersQuery } from "@/api/users/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Deferred } from "@/components/Deferred";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { MemberFace } from "@/domain/people/MemberFace";
import { ApiError } from "@/lib/api";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { KidActions } from "./KidActions";
import { KidFigures } from "./KidFigures";
import { KidHistories } from "./KidHistories";
import { KidSkeleton } from "./KidSkeleton";
import { KidToHandOver } from "./KidToHandOver";
import { KidWeek } from "./KidWeek";
import { HereAndAway } from "./presence/HereAndAway";

/** One kid, for parents (docs/product/screens-by-role.md#screen-kid). */
export function KidPage() {
  const { id = "" } = useParams();
  return useUser().role === "parent" ? <OneKid key={id} id={id} /> : <AccessDenied />;
}

function OneKid({ id }: { id: string }) {
  const nameOf = useNameOf();
  const overview = useQuery(kidOverviewQuery(id));
  const { data: members } = useQuery(usersQuery);
  if (overview.error instanceof ApiError && overview.error.status === 404) {
    return <NoSuchKid />;
  }
  const name = overview.data?.username ?? members?.find((member) => member.id === id)?.username;
  return (
    <PageLayout title={name === undefined ? "One Kid" : nameOf(name)} mark={<MemberFace of={id} size={56} />}>
      <QueryBoundary
        query={overview}
        errorText="Failed to load this kid. Please try again."
        skeleton={<KidSkeleton />}
      >
        {(kid) => (
          <>
            <KidActions kid={kid} />
            <KidFigures kid={kid} />
            <KidWeek week={kid.week} />
            <Deferred>
              <HereAndAway kid={kid} />
              <KidToHandOver kid={kid} />
              <KidHistories id={id} />
            </Deferred>
          </>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}

/** Shown if the address matches no kid, or one who is no longer in the family. */
function NoSuchKid() {
  return (
    <PageLayout title="No Such Kid" centred>
      <EmptyState
        drawing={<Dragon pose="sleeping" />}
        message="This kid is not in your family, or no longer is."
        action={
          <Button component={Link} to={routes.dashboard.path}>
            See your family
          </Button>
        }
      />
    </PageLayout>
  );
}
