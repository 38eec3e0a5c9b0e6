import { Button, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { type QueueEntry, refusalWords, useQueue } from '../../queue/index.ts';
import { Buttons } from './order-layout.ts';

/** In view wherever the page stands: the button that was pressed is gone. */
const Place = styled.div`
  position: sticky;
  inset-block-end: 0;
  padding-block: var(--space-3);
  background: var(--color-ground);
`;

/** Done was pressed, and is not sent yet. */
export function DoneNotice({ done }: { readonly done: QueueEntry }) {
  const { discard } = useQueue();
  const { refusal } = done;
  return (
    <Place>
      <Notice
        tone={refusal ? 'danger' : 'success'}
        title={refusal ? 'Done was not accepted' : 'You pressed Done'}
      >
        <p>
          {refusal
            ? refusalWords(done)
            : 'It is kept on this phone, and sent automatically after the photos.'}
        </p>
        <Buttons>
          <Button onClick={() => void discard(done.id)}>
            {refusal ? 'Discard' : 'It is not done yet'}
          </Button>
        </Buttons>
      </Notice>
    </Place>
  );
}
