export { Bubble } from "./Bubble";
export { Live } from "./Live";
export { ServiceLine } from "./ServiceLine";
export { SuggestionReview } from "./SuggestionReview";
export { Thinking } from "./Thinking";
