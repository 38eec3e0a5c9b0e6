import { paths } from '@plumbline/shared/contracts';
import { useHasKept, useKeptNames } from '@plumbline/shared/forms';
import { Stack } from '@plumbline/shared/screens';
import { NotFound, Notice, Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import { extraKey, noteKey, reasonKey } from '../../data/kept-texts.ts';
import { countEntries, useQueue } from '../../queue/index.ts';
import { KeptLine } from '../KeptLine.tsx';

const UnsentOfGone = lazy(async () => ({
  default: (await import('../extra/UnsentOfGone.tsx')).UnsentOfGone,
}));

interface NoOrderProps {
  readonly projectId: string;
  readonly id: string;
}

/** In place of an order that is not there, or not for the user: with what they made for it and did not send. */
export function NoOrder({ projectId, id }: NoOrderProps) {
  const { entries } = useQueue();
  const ofIt = entries.filter(({ order }) => order.id === id);
  const reasons = useKeptNames(reasonKey(id, 0));
  const hasKept = useHasKept(extraKey(id), noteKey(id), ...reasons);
  return (
    <Stack>
      <NotFound
        level={2}
        title="Work Order or Extra Not Found"
        backHref={paths.projectWork(projectId)}
        backLabel="Back to work"
      >
        It was deleted or withdrawn, or is not one of your party.
      </NotFound>
      {hasKept && (
        <Optional>
          <UnsentOfGone id={id} reasons={reasons} />
        </Optional>
      )}
      {ofIt.length > 0 && (
        <>
          <Notice tone="warning" title={`Only on this phone: ${countEntries(ofIt)}`}>
            The server takes nothing for it any more. Press Show: the list lets you save a photo to
            the phone, and discard what is not needed.
          </Notice>
          <KeptLine isAlways={false} />
        </>
      )}
    </Stack>
  );
}
