import { formatMoment, paths } from '@plumbline/shared/contracts';
import { AnyLink, Button, download, Optional } from '@plumbline/shared/ui';
import { Check, FilePlus } from 'lucide-react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import type { QueueEntry } from './entry.ts';
import { describeEntry, discardVerb } from './entry-words.ts';
import { mayTryAgain } from './refusal-words.ts';
import { thingOf } from './things.ts';
import { useKeptPhoto } from './useKeptPhoto.ts';
import { useKnownOrder } from './useKnownOrder.ts';
import type { QueueApi } from './useQueue.ts';

const ExtraText = lazy(async () => ({
  default: (await import('./ExtraText.tsx')).ExtraText,
}));

const Row = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3);
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid var(--color-line);
  }
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  block-size: 4rem;
  color: var(--color-ink-muted);
  border-radius: var(--radius-small);
  background: var(--color-sunken);
  overflow: hidden;

  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** As high as a finger, within the row. */
const OrderLink = styled(AnyLink)`
  display: block;
  margin-block-start: calc(-1 * var(--space-3));
  padding-block: var(--space-3) var(--space-1);
  min-block-size: 3rem;
`;

const Detail = styled.p<{ $isRefused?: boolean }>`
  color: ${({ $isRefused }) => `var(--color-${$isRefused ? 'danger' : 'ink-muted'})`};
  font-size: var(--text-small);
`;

const Verbs = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: var(--space-2);
`;

interface UnsentRowProps {
  readonly entry: QueueEntry;
  readonly queue: QueueApi;
  /** Asks whether the entry is to be deleted. */
  readonly onDiscard: (id: string) => void;
}

/** One entry, why it is still here, and what can be done about it. */
export function UnsentRow({ entry, queue, onDiscard }: UnsentRowProps) {
  const { id, kind, order, refusal } = entry;
  const known = useKnownOrder(order.id, refusal !== null);
  const title = `${thingOf(entry).title}, ${formatMoment(entry.createdAt)}`;

  return (
    <Row aria-label={title}>
      {kind === 'photo' ? <SmallPhoto id={id} /> : <Sign kind={kind} />}
      <div>
        <OrderLink to={paths.workOrder(order.projectId, order.id)}>{order.name}</OrderLink>
        <Detail>{title}</Detail>
        {kind === 'done' && entry.note && <Detail dir="auto">“{entry.note}”</Detail>}
        {kind === 'extra' && refusal && (
          <Optional>
            <ExtraText extra={entry.extra} />
          </Optional>
        )}
        <Detail $isRefused={Boolean(refusal)}>{describeEntry(entry, queue.entries, known)}</Detail>
      </div>
      <Verbs>
        {mayTryAgain(entry, known.state) && (
          <Button onClick={() => void queue.tryAgain(id)}>Try again</Button>
        )}
        {kind === 'photo' && <Button onClick={() => void save(entry, queue)}>Save to phone</Button>}
        {/* Also while it is being sent: each try would take the button away while it is pressed. */}
        <Button variant="danger" onClick={() => onDiscard(id)}>
          {discardVerb(entry, queue.entries)}
        </Button>
      </Verbs>
    </Row>
  );
}

function Sign({ kind }: { readonly kind: 'extra' | 'done' }) {
  const Icon = kind === 'extra' ? FilePlus : Check;
  return (
    <Picture>
      <Icon size="1.5rem" aria-hidden />
    </Picture>
  );
}

function SmallPhoto({ id }: { readonly id: string }) {
  const url = useKeptPhoto(id);
  return <Picture>{url && <img src={url} alt="" decoding="async" />}</Picture>;
}

async function save(entry: QueueEntry, { readBytes }: QueueApi) {
  const bytes = await readBytes(entry.id, 'photo');
  if (!bytes || entry.kind !== 'photo') return;
  const fileName = `${entry.photo.name.replace(/\.\w+$/, '')}.jpg`;
  download({ fileName, content: new Blob([bytes], { type: 'image/jpeg' }) });
}
