import { IconAlertTriangle, IconCloudUp } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { formatNumber } from "@/lib/format";
import { useOutboxView } from "@/lib/offline";
import { routes } from "@/lib/routes";

import classes from "./OutboxLink.module.css";

/** The number of entries that wait to be sent; nothing if it is 0. */
export function OutboxLink() {
  const { entries, unreadable } = useOutboxView();
  const count = entries.length + unreadable.length;
  const hasProblem = unreadable.length > 0 || entries.some(({ problem }) => problem !== null);
  const Icon = hasProblem ? IconAlertTriangle : IconCloudUp;
  return (
    count > 0 && (
      <Link
        to={routes.outbox.path}
        className={classes.link}
        data-outbox
        data-troubled={hasProblem || undefined}
      >
        <Icon size={20} aria-hidden />
        <span className="tabular">{formatNumber(count)}</span>
        <span className="visually-hidden">
          {hasProblem ? " not sent, needs attention" : " waiting to send"}
        </span>
      </Link>
    )
  );
}
