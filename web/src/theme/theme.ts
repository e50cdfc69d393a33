import {
  createTheme,
  defaultVariantColorsResolver,
  type AlertProps,
  type BadgeProps,
  type ButtonProps,
  type CardProps,
  type MantineColorsTuple,
  type MantineSize,
  type MantineThemeComponent,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type SelectProps,
} from "@mantine/core";

import { keepTab } from "./keepTab";
import { shades, tones } from "./tones";

const BODY_FONT = "system-ui, sans-serif";
const ROUNDED_FONT = `ui-rounded, Nunito, ${BODY_FONT}`;
const SOFT_SHADOW = "0 1px 2px rgb(var(--color-shadow) / 0.06), 0 8px 24px rgb(var(--color-shadow) / 0.07)";

/** Warm greys for Mantine's own parts in the dark scheme: the tokens of tokens.css and steps between them. */
const dark: MantineColorsTuple = [
  "#f3e9dc",
  "#dccfc0",
  "#c9b8a6",
  "#8d7a69",
  "#5a4a3e",
  "#43372e",
  "#2a221d",
  "#1c1714",
  "#16120f",
  "#0f0c0a",
];

const colors = Object.fromEntries(
  Object.entries(tones).map(([name, tone]) => [name, shades(tone)]),
) as Record<keyof typeof tones, MantineColorsTuple>;

/** `Component.extend` would load every component named here with the first screen; only types are needed. */
function defaults<Props>(defaultProps: Partial<Props>): MantineThemeComponent {
  return { defaultProps };
}

const control = defaults<{ size: MantineSize }>({ size: "md" });

/** The look (docs/product/screens.md#look) as a Mantine theme. */
export const theme = createTheme({
  colors: { ...colors, dark },
  primaryColor: "teal",
  primaryShade: { light: 8, dark: 4 },
  black: "#2b2320",
  fontFamily: BODY_FONT,
  headings: {
    fontFamily: ROUNDED_FONT,
    fontWeight: "700",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.875rem", lineHeight: "1.2" },
      h2: { fontSize: "1.375rem", lineHeight: "1.3" },
      h3: { fontSize: "1.125rem", lineHeight: "1.35" },
    },
  },
  fontSizes: { xs: "0.8125rem", sm: "0.9375rem", md: "1rem", lg: "1.125rem", xl: "1.375rem" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "6px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  defaultRadius: "md",
  shadows: { xs: SOFT_SHADOW, sm: SOFT_SHADOW, md: SOFT_SHADOW, lg: SOFT_SHADOW, xl: SOFT_SHADOW },
  respectReducedMotion: true,
  cursorType: "pointer",
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    return input.variant === "filled" ? { ...resolved, color: "var(--color-contrast)" } : resolved;
  },
  components: {
    Alert: defaults<AlertProps>({ radius: "lg" }),
    Badge: defaults<BadgeProps>({ size: "lg", radius: "xl" }),
    Button: defaults<ButtonProps>({ size: "md" }),
    Card: defaults<CardProps>({ radius: "lg", padding: "lg", withBorder: true, shadow: "sm" }),
    Menu: defaults<MenuProps>({ withInitialFocusPlaceholder: false }),
    Modal: defaults<ModalProps>({
      radius: "lg",
      centered: true,
      padding: "lg",
      closeButtonProps: { "aria-label": "Close" },
      onKeyDown: keepTab,
      // Mantine draws a <header>, which would be a second banner of the page.
      attributes: { header: { role: "none" } },
    }),
    NativeSelect: control,
    Notification: defaults<NotificationProps>({ closeButtonProps: { "aria-label": "Close" } }),
    PasswordInput: control,
    Select: defaults<SelectProps>({
      size: "md",
      // The list of options belongs to the page's content, as a menu does.
      comboboxProps: { portalProps: { target: "#content" } },
    }),
    TextInput: control,
  },
});
