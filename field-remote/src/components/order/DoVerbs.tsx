import { workLimits } from '@plumbline/shared/contracts';
import { useKept, useOneAtATime } from '@plumbline/shared/forms';
import { VerbBar } from '@plumbline/shared/screens';
import { Button, Notice, Section, TextArea } from '@plumbline/shared/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { keptText, noteKey } from '../../data/kept-texts.ts';
import { refOf } from '../../data/shown-photos.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { useQueue } from '../../queue/index.ts';
import { DoneNotice } from './DoneNotice.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { PhotoProblems } from './PhotoProblems.tsx';
import type { KeepPhotos } from './useKeepPhotos.ts';

interface DoVerbsProps {
  readonly order: WorkOrder;
  readonly keeping: KeepPhotos;
}

/** What the subcontractor presses: the camera, and Done. Both work without connection. */
export function DoVerbs({ order, keeping }: DoVerbsProps) {
  const { entries, keepDone, discard } = useQueue();
  const { value: kept, keep } = useKept(noteKey(order.id), keptText);
  const [problem, setProblem] = useState<string>();
  const { run } = useOneAtATime();
  const mine = entries.filter((entry) => entry.order.id === order.id);
  const done = mine.find((entry) => entry.kind === 'done');
  const hasPhotos = order.photos.length + mine.length > 0;

  async function finish(note: string) {
    const result = await keepDone(refOf(order), { note, version: order.version });
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) keep(null);
  }

  if (done) {
    const takeBack = () => {
      if (done.note) keep({ text: done.note });
      void discard(done.id);
    };
    return (
      <DoneNotice
        done={done}
        onAgain={() => void run(() => finish(done.note))}
        onTakeBack={takeBack}
      />
    );
  }

  return (
    <>
      <Section title="Note">
        <TextArea
          label="Note (optional)"
          hint="What the general contractor should know"
          rows={2}
          maxLength={workLimits.note}
          value={kept?.text ?? ''}
          onChange={({ target }) => keep(target.value === '' ? null : { text: target.value })}
        />
      </Section>
      <VerbBar keeps>
        <PhotoProblems keeping={keeping} />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <PhotoButton
          from="camera"
          keeping={keeping}
          variant={hasPhotos ? 'secondary' : 'primary'}
        />
        <Button
          variant={hasPhotos ? 'primary' : 'secondary'}
          busy={keeping.preparing > 0}
          onClick={() => void run(() => finish(kept?.text.trim() ?? ''))}
        >
          <Check size="1.25rem" aria-hidden />
          Done
        </Button>
      </VerbBar>
    </>
  );
}
