/** Breakpoints, from small to wide: the bottom tab bar gives way to the sidebar at `small`. And paper. */
export const media = {
  small: '@media (min-width: 40rem)',
  medium: '@media (min-width: 48rem)',
  large: '@media (min-width: 64rem)',
  wide: '@media (min-width: 80rem)',
  print: '@media print',
} as const;
