import { MantineProvider, useComputedColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { BrowserRouter } from "react-router-dom";

import { basePath } from "@/lib/base";
import { colourSchemeManager, PAPER } from "@/theme/colourScheme";
import { theme } from "@/theme/theme";
import { cssVariablesResolver } from "@/theme/variables";

import { ErrorBoundary } from "./ErrorBoundary";
import { NewVersion } from "./NewVersion";
import { OpenedNotice } from "./OpenedNotice";
import { AppRoutes } from "./router";

/** Colours the browser's own bars like the page. */
function BrowserColour() {
  const colorScheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    const paper = colorScheme === "dark" ? PAPER.dark : PAPER.light;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
  }, [colorScheme]);
  return null;
}

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="light"
      deduplicateCssVariables={false}
    >
      <BrowserColour />
      <ErrorBoundary>
        <BrowserRouter basename={basePath}>
          <OpenedNotice />
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      <NewVersion />
    </MantineProvider>
  );
}
