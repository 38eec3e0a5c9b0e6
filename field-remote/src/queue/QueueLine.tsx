import { Button, Loaded, media } from '@plumbline/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  describeKept,
  describeNext,
  describeRefused,
  describeRisk,
  UNREADABLE,
} from './queue-words.ts';
import { useQueue } from './useQueue.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-3);

  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  min-block-size: 3rem;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

const Words = styled.div<{ $isKept: boolean }>`
  flex: 1 1 16rem;
  color: ${({ $isKept }) => ($isKept ? 'var(--color-ink)' : 'inherit')};
`;

const loadLost = async () => (await import('./start-queue.ts')).LostNotice;
const loadSent = async () => (await import('./start-queue.ts')).SentLines;
const loadList = async () => (await import('./start-queue.ts')).UnsentList;

/** The line that always says what is kept on this phone and not sent, and opens the list of it. */
export function QueueLine() {
  const queue = useQueue();
  const [isOpen, setOpen] = useState(false);
  const { entries, preparing, sent, isRead, isUnreadable, lost } = queue;
  const words = [
    preparing > 0 && `Preparing ${preparing === 1 ? 'a photo' : `${preparing} photos`}: stay here.`,
    isRead && (entries.length > 0 || preparing + lost.length === 0) && describeKept(entries),
    describeNext(queue),
    describeRefused(entries),
    describeRisk(queue),
    isUnreadable && UNREADABLE,
  ];
  return (
    <Root>
      {lost.length > 0 && <Loaded load={loadLost} props={{ queue }} />}
      <Line>
        <Words role="status" $isKept={entries.length + sent.length > 0}>
          {sent.length > 0 && <Loaded load={loadSent} props={{ queue }} />}
          <p>{words.filter(Boolean).join(' ')}</p>
        </Words>
        {sent.length > 0 && <Button onClick={() => queue.forgetSent()}>Close</Button>}
        {entries.length > 0 && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </Line>
      {isOpen && entries.length > 0 && <Loaded load={loadList} props={{ queue }} />}
    </Root>
  );
}
