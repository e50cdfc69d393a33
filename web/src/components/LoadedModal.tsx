/** Mantine's dialog, in a file of its own for `LazyModal`. */
export { Modal as LoadedModal } from "@mantine/core";
