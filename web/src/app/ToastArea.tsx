import { Alert, Button, Group, Stack } from "@mantine/core";
import { useEffect } from "react";

import { loadToasts, plainToast, toasts } from "@/lib/notify";
import { useObservable } from "@/lib/observable";

import classes from "./ToastArea.module.css";

/** The place for toasts. They follow user actions, so their code is fetched at the first touch. */
export function ToastArea() {
  const loaded = useObservable(toasts);

  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      loadToasts().catch(() => {
        // The toast itself tries again.
      });
    };
    for (const event of ["pointerdown", "keydown"]) {
      window.addEventListener(event, load, { once: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);

  useEffect(() => {
    const clean = () => {
      toasts.get()?.cleanToasts();
      plainToast.set(undefined);
    };
    // An action that ended after the last user left may have shown a toast.
    clean();
    return clean;
  }, []);

  return (
    <>
      {loaded && <loaded.Toasts />}
      <Plain />
    </>
  );
}

const close = () => plainToast.set(undefined);

/** The message while the toasts' code, or another part, could not be fetched. */
function Plain() {
  const toast = useObservable(plainToast);
  return (
    toast && (
      <Alert role="alert" color={toast.color} title={toast.title} className={classes.plain}>
        <Stack gap="xs">
          {toast.message}
          <Group gap="xs">
            {toast.retry && <Button onClick={toast.retry}>Try again</Button>}
            <Button variant="default" onClick={close}>
              Close
            </Button>
          </Group>
        </Stack>
      </Alert>
    )
  );
}
