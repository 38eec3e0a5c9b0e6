/**
 * The mark: a P whose stem is a plumb bob. It takes the colour of the text; the bob is the
 * accent's.
 */
export function LogoMark({ size = '1.75rem' }: { readonly size?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path
        d="M6 1h11a9.75 9.75 0 0 1 0 19.5h-3v-5h3a4.75 4.75 0 0 0 0-9.5H6z"
        fill="currentColor"
      />
      <path d="M6 8h6v14.5L9 31l-3-8.5z" fill="var(--color-accent)" />
    </svg>
  );
}
