export { DRAWINGS, STICKERS } from "./drawings";
export { StickerArt } from "./StickerArt";
