/* Mantine's styles for the screens behind the sign-in, dependencies first. Add a component's file here
   when a screen begins to use it. */
import "@mantine/core/styles/Flex.layer.css";
import "@mantine/core/styles/Center.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Card.layer.css";
import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Divider.layer.css";
import "@mantine/core/styles/Avatar.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import "@mantine/core/styles/Progress.layer.css";
import "@mantine/core/styles/ThemeIcon.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./shared.css";
