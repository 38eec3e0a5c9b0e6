import { useHydrated } from '@plumbline/shared/ui';

/**
 * This year. The prerendered page may be older than the year: after hydration the text is made
 * anew, since React does not mend a text that differs from its markup.
 */
export function CurrentYear() {
  const isHydrated = useHydrated();
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}
