import { Notice } from '@plumbline/shared/ui';
import { toValues } from '../../data/extra-values.ts';
import { extraInWords } from '../../data/extra-words.ts';
import { verbsOf, type WorkOrder } from '../../data/work-order.ts';
import { extraOf, refusalWords, useQueue } from '../../queue/index.ts';
import { Text } from '../order/order-layout.ts';

interface KeptExtraNoticeProps {
  readonly order: WorkOrder;
  /** Whether the form shows what was typed since. */
  readonly isTyped?: boolean;
}

/** Says of an extra that it is shown as it is kept on this phone, and why the server has not taken it. */
export function KeptExtraNotice({ order: shown, isTyped = false }: KeptExtraNoticeProps) {
  const { entries } = useQueue();
  const extra = extraOf(entries, shown.id);
  const done = entries.find(({ kind, order }) => kind === 'done' && order.id === shown.id);
  const refused = extra?.refusal ? extra : done;
  if (refused?.refusal) {
    const title = refused === extra ? 'This extra was not accepted' : 'It was not submitted';
    return (
      <Notice tone="danger" title={title}>
        {refusalWords(refused, shown.state)} It is still kept on this phone.
        {/* Otherwise, the form shows it. */}
        {refused === extra && !verbsOf(shown).save && (
          <Text dir="auto">{extraInWords(toValues(extra.extra))}</Text>
        )}
      </Notice>
    );
  }
  if (!extra && !done) return null;
  const photos = entries.some(({ kind, order }) => kind === 'photo' && order.id === shown.id);
  return (
    <Notice tone="warning" title="Not sent yet">
      {extra && !isTyped ? 'You see what is kept on this phone. ' : ''}
      {isTyped ? 'What you saved before' : 'It'} is{' '}
      {done ? `submitted${photos ? ' after its photos,' : ''}` : 'sent'} when there is a connection.
    </Notice>
  );
}
