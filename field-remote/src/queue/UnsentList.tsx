import { paths } from '@plumbline/shared/contracts';
import { Button, Dialog } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Entry, isNewExtra } from './entry.ts';
import { discardVerb, discardWords } from './entry-words.ts';
import { UnsentRow } from './UnsentRow.tsx';
import { canBeSent } from './waits-for.ts';
import type { QueueApi } from './useQueue.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  list-style: none;
`;

const Send = styled(Button)`
  justify-self: start;
`;

interface UnsentListProps {
  readonly queue: QueueApi;
}

/** What is kept on this phone, each with its reason and what can be done about it. */
export function UnsentList({ queue }: UnsentListProps) {
  const { entries, state } = queue;
  const [askedId, ask] = useState<string>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Undefined once the entry was sent meanwhile.
  const asked = entries.find(({ id }) => id === askedId);
  const verb = asked ? discardVerb(asked, entries) : '';
  const close = () => ask(undefined);

  async function discard(entry: Entry) {
    close();
    const { id: orderId, projectId } = entry.order;
    if (!(await queue.discard(entry.id, true))) {
      showToast({ title: 'It is being sent now.' });
    } else if (isNewExtra(entry) && pathname === paths.workOrder(projectId, orderId)) {
      // The page of a discarded extra has nothing left to show.
      showToast({ title: 'Extra discarded', tone: 'success' });
      await navigate(paths.projectWork(projectId), { replace: true });
    }
  }
  return (
    <Root>
      <List>
        {entries.map((entry) => (
          <UnsentRow key={entry.id} entry={entry} queue={queue} onDiscard={ask} />
        ))}
      </List>
      {entries.some((entry) => canBeSent(entry, entries)) && (
        <Send variant="primary" busy={state === 'sending'} onClick={queue.retry}>
          Send now
        </Send>
      )}
      <Dialog
        open={Boolean(asked)}
        title={`${verb}?`}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger" onClick={() => asked && void discard(asked)}>
              {verb}
            </Button>
          </>
        }
      >
        {asked && discardWords(asked, entries)}
      </Dialog>
    </Root>
  );
}
