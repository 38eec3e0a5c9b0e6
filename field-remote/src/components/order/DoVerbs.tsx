import { workLimits } from '@plumbline/shared/contracts';
import { useOneAtATime } from '@plumbline/shared/forms';
import { VerbBar } from '@plumbline/shared/screens';
import { Button, Dialog, Notice, Section, TextArea } from '@plumbline/shared/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { keptPhotos } from '../../data/kept-photos.ts';
import { refOf } from '../../data/shown-photos.ts';
import { withdrawnNote, type WorkOrder } from '../../data/work-order.ts';
import { useQueue } from '../../queue/index.ts';
import { DoneNotice } from './DoneNotice.tsx';
import { OnScreenAlone } from './order-layout.ts';
import { PhotoButton } from './PhotoButton.tsx';
import { PhotoProblems } from './PhotoProblems.tsx';
import { RefusedQuestion } from './RefusedQuestion.tsx';
import { type KeptText, UnsentText } from './UnsentText.tsx';
import type { KeepPhotosApi } from './useKeepPhotos.ts';

interface DoVerbsProps {
  readonly order: WorkOrder;
  readonly keeping: KeepPhotosApi;
  /** The note that is being typed. */
  readonly note: KeptText;
}

/** What the subcontractor presses: the camera, and Done. Both work without connection. */
export function DoVerbs({ order, keeping, note: { value: kept, keep } }: DoVerbsProps) {
  const { entries, keepDone, discard } = useQueue();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isWithout, setWithout] = useState(false);
  const { run } = useOneAtATime();
  const mine = entries.filter((entry) => entry.order.id === order.id);
  const done = mine.find((entry) => entry.kind === 'done');
  const unsentPhotos = keptPhotos(order, entries);
  const photos = order.photos.length + unsentPhotos.length;
  // The form begins with it: a note that differs from it was typed here.
  const given = withdrawnNote(order);
  const text = kept?.text ?? given;
  const typed = text.trim();
  const type = (next: string) => keep(next === given ? null : { text: next });
  const saysNothing = photos === 0 && typed === '';
  const refused = unsentPhotos.filter(({ refusal }) => refusal);

  async function finish(note: string) {
    setAsking(false);
    if (note.length > workLimits.note) {
      setProblem('Nothing was sent: shorten the note.');
      return;
    }
    const result = await keepDone(refOf(order), { note, version: order.version });
    setProblem(result.ok ? undefined : result.problem);
    // If another tab has reported the order, it has also removed this tab's text from the storage.
    if (kept) keep(result.ok && kept.text.trim() === note ? null : kept);
  }

  /** @param isEmpty whether nothing would be said, not even by a photo */
  const report = (isEmpty = saysNothing) =>
    isEmpty ? setAsking(true) : void run(() => finish(typed));

  if (done) {
    // Typed in this tab, while Done was pressed in another one.
    const unsent = kept?.text.trim() === done.note ? null : kept;
    const takeBack = () => {
      type([done.note, unsent?.text].filter(Boolean).join('\n'));
      void discard(done.id);
    };
    return (
      <>
        <UnsentText value={unsent} keep={keep} />
        <DoneNotice
          orderState={order.state}
          done={done}
          hasPhotos={unsentPhotos.length > 0}
          onAgain={() => void run(() => finish(done.note))}
          onTakeBack={takeBack}
        />
      </>
    );
  }

  return (
    <>
      <OnScreenAlone>
        <Section title="Note">
          <TextArea
            label="Note (optional)"
            hint="What the general contractor should know"
            rows={2}
            maxLength={workLimits.note}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </Section>
      </OnScreenAlone>
      <VerbBar keeps>
        <PhotoProblems keeping={keeping} />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <PhotoButton
          from="camera"
          keeping={keeping}
          count={photos}
          variant={photos > 0 ? 'secondary' : 'primary'}
        />
        <Button
          variant={photos > 0 ? 'primary' : 'secondary'}
          busy={keeping.preparing > 0}
          onClick={() => (refused.length > 0 ? setWithout(true) : report())}
        >
          <Check size="1.25rem" aria-hidden />
          Done
        </Button>
      </VerbBar>
      <RefusedQuestion
        open={isWithout}
        photos={refused}
        verb="Report it done"
        onClose={() => setWithout(false)}
        onGoOn={() => report(photos === refused.length && typed === '')}
      />
      <Dialog
        open={isAsking}
        title="Report it done without a photo?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Not yet</Button>
            <Button variant="primary" onClick={() => void run(() => finish(typed))}>
              Report it done
            </Button>
          </>
        }
      >
        The general contractor decides by what you send. Take a photo, or say in the note why there
        is none.
      </Dialog>
    </>
  );
}
