import { Button, Dialog } from '@plumbline/shared/ui';
import { photosInWords } from '../../data/order-words.ts';
import { type QueueEntry, useQueue } from '../../queue/index.ts';

interface RefusedQuestionProps {
  readonly open: boolean;
  /** Photos of the order that the server did not take. */
  readonly photos: readonly QueueEntry[];
  /** What the user is about to do. */
  readonly verb: 'Submit' | 'Report it done';
  readonly onClose: () => void;
  /** Called once the photos are deleted. */
  readonly onGoOn: () => void;
}

/** Asks before an order is handed in without photos that only this phone has. */
export function RefusedQuestion({ open, photos, verb, onClose, onGoOn }: RefusedQuestionProps) {
  const { discard } = useQueue();
  const many = photosInWords(photos.length);
  const [wasOrWere, it] = photos.length === 1 ? ['was', 'it'] : ['were', 'them'];

  async function goOn() {
    onClose();
    for (const { id } of photos) await discard(id);
    onGoOn();
  }
  return (
    <Dialog
      open={open}
      title={`${verb} without ${many}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="danger" onClick={() => void goOn()}>
            Delete {it}, {verb.toLowerCase()}
          </Button>
        </>
      }
    >
      {many} of this phone {wasOrWere} not accepted. The list on this page says why; there, try
      again or save {it} to the phone. If you go on, this deletes {it}.
    </Dialog>
  );
}
