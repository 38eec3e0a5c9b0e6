import type { useKept } from '@plumbline/shared/forms';
import type * as z from '@plumbline/shared/schema';
import { UnsentNotice } from '@plumbline/shared/screens';
import type { keptText } from '../../data/kept-texts.ts';

/** A text that is being typed, and what keeps it. */
export type KeptText = Pick<ReturnType<typeof useKept<z.infer<typeof keptText>>>, 'value' | 'keep'>;

interface UnsentTextProps extends KeptText {
  /** Why it was not sent. */
  readonly why?: string | undefined;
}

/** What the user was typing while the order was moved on by another user, or in another tab. */
export function UnsentText({
  value,
  keep,
  why = 'It was moved on elsewhere first.',
}: UnsentTextProps) {
  if (!value?.text) return null;
  return <UnsentNotice text={value.text} why={why} onDiscard={() => keep(null)} />;
}
