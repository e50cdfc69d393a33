import classes from "./PageSkeleton.module.css";

/** The placeholder while a page's file is fetched: a heading and the outline of content. */
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
