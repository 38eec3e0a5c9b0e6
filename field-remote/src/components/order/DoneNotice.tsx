import { Button, Notice } from '@plumbline/shared/ui';
import { type QueueEntry, refusalWords, useQueue } from '../../queue/index.ts';
import { Buttons } from './order-layout.ts';

/** Done was pressed, and is not sent yet. */
export function DoneNotice({ done }: { readonly done: QueueEntry }) {
  const { discard } = useQueue();
  const { refusal } = done;
  return (
    <Notice
      tone={refusal ? 'danger' : 'success'}
      title={refusal ? 'Done was not accepted' : 'You pressed Done'}
    >
      <p>
        {refusal
          ? refusalWords(done)
          : 'It is kept on this phone, and sent by itself after the photos.'}
      </p>
      <Buttons>
        <Button onClick={() => void discard(done.id)}>
          {refusal ? 'Discard' : 'It is not done yet'}
        </Button>
      </Buttons>
    </Notice>
  );
}
