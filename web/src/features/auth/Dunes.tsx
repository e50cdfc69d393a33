import classes from "./Dunes.module.css";

/** A desert morning along the bottom of the window. */
export function Dunes() {
  return (
    <svg
      className={classes.dunes}
      viewBox="0 0 1200 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={classes.far} d="M0 120C170 40 330 30 520 96s380 70 680-46v190H0z" />
      <path className={classes.middle} d="M0 170c220-30 420 40 640 6s360-96 560-50v114H0z" />
      <path className={classes.near} d="M0 214c260-56 520-30 720 2s340 6 480-14v38H0z" />
    </svg>
  );
}
