import type { useKept } from '@plumbline/shared/forms';
import type * as z from '@plumbline/shared/schema';
import { Button, Notice } from '@plumbline/shared/ui';
import type { keptText } from '../../data/kept-texts.ts';
import { Buttons, Text } from './order-layout.ts';

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
  return (
    <Notice tone="warning" title="What you typed was not sent">
      <p>{why} You typed:</p>
      <Text dir="auto">{value.text}</Text>
      <Buttons>
        <Button onClick={() => keep(null)}>Discard it</Button>
      </Buttons>
    </Notice>
  );
}
