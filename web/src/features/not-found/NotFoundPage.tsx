import { Button } from "@mantine/core";
import { Link } from "react-router-dom";

import { SleepingDragon } from "@/components/dragon/Calm";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { routes } from "@/lib/routes";

/** Shown at an unknown address. */
export function NotFoundPage() {
  return (
    <PageLayout title="Oops! Page Not Found." centred>
      <EmptyState
        drawing={<SleepingDragon />}
        message="There is nothing here but a sleeping dragon."
        action={
          <Button component={Link} to={routes.dashboard.path}>
            Go Home
          </Button>
        }
      />
    </PageLayout>
  );
}
