/** What can be measured alone. */
export const partNames = [
  'weights',
  'loads',
  'projects',
  'worker',
  'live',
  'lighthouse',
  'charts',
  'navigation',
  'remotes',
  'field',
  'return',
  'start',
  'builds',
  'development',
  'presses',
  'backend',
] as const;

export type PartName = (typeof partNames)[number];
