// Breakpoints equal Mantine's defaults, in em, so media queries in CSS modules and in components agree.
export default {
  plugins: {
    "postcss-preset-mantine": {},
    "postcss-simple-vars": {
      variables: {
        "breakpoint-xs": "36em",
        "breakpoint-sm": "48em",
        "breakpoint-md": "62em",
        "breakpoint-lg": "75em",
      },
    },
  },
};
