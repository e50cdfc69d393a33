export { ActionsMenu } from "./ActionsMenu";
export type { MenuEntry } from "./entry";
