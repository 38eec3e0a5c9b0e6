/** Breakpoints, from small to wide. The bottom tab bar gives way to the sidebar at `small`. */
export const media = {
  small: '@media (min-width: 40rem)',
  medium: '@media (min-width: 48rem)',
  large: '@media (min-width: 64rem)',
  wide: '@media (min-width: 80rem)',
} as const;
