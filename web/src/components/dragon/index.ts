/* For the screens behind the sign-in. The first screen imports its drawings from their own files, because this file
   would load all of them. */
export { Dragon } from "./Dragon";
export { Hatchling, type HatchlingStage } from "./Hatchling";
export { Logo } from "./Logo";
