import { Button } from "@mantine/core";
import { Link } from "react-router-dom";

import { paths } from "@/app/paths";
import { SleepingDragon } from "@/components/dragon/Calm";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";

/** Any address the product does not have. */
export function NotFoundPage() {
  return (
    <PageLayout title="Oops! Page Not Found." centred>
      <EmptyState
        drawing={<SleepingDragon />}
        message="There is nothing here but a sleeping dragon."
        action={
          <Button component={Link} to={paths.dashboard}>
            Go Home
          </Button>
        }
      />
    </PageLayout>
  );
}
