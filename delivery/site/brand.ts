/** The mark of `shared/ui/LogoMark.tsx` with its colours written out, for where no style reaches. */
export const mark = (ink: string) =>
  `<path d="M6 1h11a9.75 9.75 0 0 1 0 19.5h-3v-5h3a4.75 4.75 0 0 0 0-9.5H6z" fill="${ink}"/>` +
  `<path d="M6 8h6v14.5L9 31l-3-8.5z" fill="${colours.accent}"/>`;

/** The dark theme's values of `shared/ui/tokens.ts`. */
export const colours = {
  ground: '#0e1113',
  ink: '#f3f1ea',
  inkMuted: '#a5adb1',
  line: '#2a3136',
  accent: '#ff6b1a',
};
