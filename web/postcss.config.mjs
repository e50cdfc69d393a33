export default {
  plugins: {
    "postcss-preset-mantine": {
      mixins: {
        "phone-on-its-side": {
          "@media (orientation: landscape) and (max-height: 560px)": { "@mixin-content": {} },
        },
        // Around what the keyboard is on.
        "focus-ring": (_, width, offset) => ({
          outline: `${width} solid var(--mantine-primary-color-filled)`,
          "outline-offset": offset,
        }),
        // Only screen readers read it.
        "visually-hidden": {
          position: "absolute",
          width: "1px",
          height: "1px",
          overflow: "hidden",
          "clip-path": "inset(50%)",
          "white-space": "nowrap",
        },
      },
    },
    "postcss-simple-vars": {
      variables: {
        // Mantine's defaults, in em, so that media queries in CSS modules and in components agree.
        "breakpoint-xs": "36em",
        "breakpoint-sm": "48em",
        "breakpoint-md": "62em",
        "breakpoint-lg": "75em",
      },
    },
  },
};
