/**
 * Breakpoints, from small to wide: the bottom tab bar gives way to the sidebar at `small`. A phone that lies
 * on its side is `low`; `largeText` leaves a page of the workspace few words in a line, and `lowLargeText`,
 * inside of `low`, few lines. And paper.
 */
export const media = {
  small: '@media (min-width: 40rem)',
  medium: '@media (min-width: 48rem)',
  large: '@media (min-width: 64rem)',
  wide: '@media (min-width: 80rem)',
  low: '@media (height < 30rem)',
  largeText: '@container page (width < 18rem)',
  lowLargeText: '@container page (width < 27rem)',
  print: '@media print',
} as const;
