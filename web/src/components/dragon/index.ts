/* For the screens behind the sign-in. The first screen takes its drawings from their own files: through here it
   would load them all. */
export { Dragon } from "./Dragon";
export { Hatchling, type HatchlingStage } from "./Hatchling";
export { Logo } from "./Logo";
