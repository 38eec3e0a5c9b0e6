/** The mark: a plumb bob on its line. It takes the colour of the text; the bob is the accent's. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path d="M6 3h20v4H18v5h-4V7H6z" fill="currentColor" />
      <path d="M9 12h14v6l-7 12-7-12z" fill="var(--color-accent)" />
    </svg>
  );
}
