import { Alert, Button, Group, Stack } from "@mantine/core";
import { useEffect } from "react";

import { loadNotices, notices, plainNotice } from "@/lib/notify";
import { useObservable } from "@/lib/observable";

import classes from "./NoticeArea.module.css";

/** The place for notices. They follow what somebody does, so what shows them is fetched at the first touch. */
export function NoticeArea() {
  const loaded = useObservable(notices);

  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      loadNotices().catch(() => {
        // The notice itself asks again.
      });
    };
    for (const event of ["pointerdown", "keydown"]) {
      window.addEventListener(event, load, { once: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);

  useEffect(() => {
    const clean = () => {
      notices.get()?.cleanNotices();
      plainNotice.set(undefined);
    };
    // An action that ended after the last user had left may have told of it.
    clean();
    return clean;
  }, []);

  return (
    <>
      {loaded && <loaded.Notices />}
      <Plain />
    </>
  );
}

const close = () => plainNotice.set(undefined);

/** What is said while the place for notices, or something else, could not be fetched. */
function Plain() {
  const notice = useObservable(plainNotice);
  return (
    notice && (
      <Alert role="alert" color={notice.color} title={notice.title} className={classes.plain}>
        <Stack gap="xs">
          {notice.message}
          <Group gap="xs">
            {notice.retry && <Button onClick={notice.retry}>Try again</Button>}
            <Button variant="default" onClick={close}>
              Close
            </Button>
          </Group>
        </Stack>
      </Alert>
    )
  );
}
