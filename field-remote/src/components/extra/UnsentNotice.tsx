import { Notice } from '@plumbline/shared/ui';
import { extraOf, refusalWords, useQueue } from '../../queue/index.ts';

/** Says of an extra that it is shown as it is kept on this phone, and why the server has not taken it. */
export function UnsentNotice({ orderId }: { readonly orderId: string }) {
  const { entries } = useQueue();
  const extra = extraOf(entries, orderId);
  const done = entries.find(({ kind, order }) => kind === 'done' && order.id === orderId);
  const refused = extra?.refusal ? extra : done;
  if (refused?.refusal) {
    const title = refused === extra ? 'This extra was not accepted' : 'It was not submitted';
    return (
      <Notice tone="danger" title={title}>
        {refusalWords(refused)} It is still kept on this phone.
      </Notice>
    );
  }
  if (!extra && !done) return null;
  const photos = entries.some(({ kind, order }) => kind === 'photo' && order.id === orderId);
  return (
    <Notice tone="warning" title="Not sent yet">
      {extra ? 'You see what is kept on this phone. ' : ''}
      {done ? `It is submitted${photos ? ' after its photos,' : ''}` : 'It is sent'} when there is a
      connection.
    </Notice>
  );
}
