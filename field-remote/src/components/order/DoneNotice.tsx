import type { WorkOrderState } from '@plumbline/shared/contracts';
import { staysAtFoot } from '@plumbline/shared/screens';
import { Button, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { type DoneEntry, type QueueEntry, refusalWords } from '../../queue/index.ts';
import { Buttons, Text } from './order-layout.ts';

/** In view wherever the page stands: the button that was pressed is gone. */
const Place = styled.div`
  ${staysAtFoot}
  padding-block: var(--space-3);
  background: var(--color-ground);
`;

/** A long one would cover the page. */
const FirstLines = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

interface DoneNoticeProps {
  /** Where the order stands, as far as it is known. */
  readonly orderState: WorkOrderState;
  readonly done: QueueEntry & DoneEntry;
  /** Whether the phone keeps photos that come before it. */
  readonly hasPhotos: boolean;
  /** Reports the order as the page shows it now. */
  readonly onAgain: () => void;
  readonly onTakeBack: () => void;
}

/** Done was pressed, and is not sent yet. */
export function DoneNotice({ orderState, done, hasPhotos, onAgain, onTakeBack }: DoneNoticeProps) {
  const { refusal, note, state } = done;
  const Note = refusal ? Text : FirstLines;
  return (
    <Place>
      <Notice
        tone={refusal ? 'danger' : 'success'}
        title={refusal ? 'Done was not accepted' : 'You pressed Done'}
      >
        <p>
          {refusal
            ? refusalWords(done, orderState)
            : `It is kept on this phone, and sent ${hasPhotos ? 'after its photos' : 'once there is a connection'}.`}
        </p>
        {note && <Note dir="auto">“{note}”</Note>}
        <Buttons>
          {refusal && (
            <Button variant="primary" onClick={onAgain}>
              Done
            </Button>
          )}
          {state !== 'sending' && <Button onClick={onTakeBack}>It is not done yet</Button>}
        </Buttons>
      </Notice>
    </Place>
  );
}
