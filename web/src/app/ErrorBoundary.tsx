import { Button, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";

import { online } from "@/lib/online";
import { MissingPartError } from "@/lib/pwa/missingParts";

import { renewParts } from "./separate";

import classes from "./CenteredMessage.module.css";

type ErrorBoundaryProps = { children: ReactNode };
type ErrorBoundaryState = { failure: "none" | "crash" | "missing" };

/**
 * Catches errors while a screen is drawn, and parts of the app that could not be loaded. A missing part is requested
 * again without a reload of the page, which might fail offline.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: "none" };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: error instanceof MissingPartError ? "missing" : "crash" };
  }

  override componentDidMount(): void {
    this.#stop = online.subscribe(() => {
      if (online.get() && this.state.failure === "missing") {
        this.#retry();
      }
    });
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override render(): ReactNode {
    switch (this.state.failure) {
      case "none":
        return this.props.children;
      case "missing":
        return (
          <Stack className={classes.message} role="alert">
            <title>Not here yet · Pogona</title>
            <Title order={1}>This page is not here yet.</Title>
            <Text>Go online, then try again.</Text>
            <Button onClick={this.#retry}>Try again</Button>
          </Stack>
        );
      case "crash":
        return (
          <Stack className={classes.message} role="alert">
            <title>Something went wrong · Pogona</title>
            <Title order={1}>Something went wrong.</Title>
            <Text>Nothing you saved is lost. Load the page again to go on.</Text>
            <Button onClick={() => window.location.reload()}>Load again</Button>
          </Stack>
        );
    }
  }

  #retry = (): void => {
    renewParts();
    this.setState({ failure: "none" });
  };
}
