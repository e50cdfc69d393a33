export { PhotoError } from "./photoError";
export { redrawPhoto } from "./redraw";
export { SMALL_SIDE } from "./size";
