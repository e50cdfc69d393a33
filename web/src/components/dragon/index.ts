export { Dragon } from "./Dragon";
export { Hatchling, type HatchlingStage } from "./Hatchling";
export { Logo } from "./Logo";
