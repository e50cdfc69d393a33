/** Mantine's dialog, in a separate file for `LazyModal`. */
export { Modal as LoadedModal } from "@mantine/core";
