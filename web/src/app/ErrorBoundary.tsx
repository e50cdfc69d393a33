import { Button, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";

import classes from "./Notice.module.css";

type ErrorBoundaryProps = { children: ReactNode };
type ErrorBoundaryState = { failed: boolean };

/** Catches what a screen throws while drawing, or a part of the app that could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) {
      return this.props.children;
    }
    return (
      <Stack className={classes.notice} role="alert">
        <title>Something went wrong · Pogona</title>
        <Title order={1}>Something went wrong.</Title>
        <Text>Nothing you saved is lost. Load the page again to go on.</Text>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </Stack>
    );
  }
}
