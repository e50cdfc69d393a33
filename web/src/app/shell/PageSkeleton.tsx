import classes from "./PageSkeleton.module.css";

/** Holds the place of a page while its file is fetched: a heading and what could stand under it. */
export function PageSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <div className={classes.heading} />
      <div className={classes.part} />
      <div className={classes.part} />
      <div className={classes.part} />
    </div>
  );
}
