import { useHasKept, useKeptNames } from '@plumbline/shared/forms';
import { Notice, Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import { cancelKey, extraKey, noteKey, reasonKey } from '../../data/kept-texts.ts';
import { countEntries, useQueue } from '../../queue/index.ts';
import { KeptLine } from '../KeptLine.tsx';

const UnsentOfGone = lazy(async () => ({
  default: (await import('../extra/UnsentOfGone.tsx')).UnsentOfGone,
}));

/** What the user made for an order that is not there for them any more, and did not send. */
export function UnsentForOrder({ id }: { readonly id: string }) {
  const { entries } = useQueue();
  const ofIt = entries.filter(({ order }) => order.id === id);
  const reasons = [...useKeptNames(reasonKey(id, 0)), cancelKey(id)];
  const hasKept = useHasKept(extraKey(id), noteKey(id), ...reasons);
  return (
    <>
      {hasKept && (
        <Optional>
          <UnsentOfGone id={id} reasons={reasons} />
        </Optional>
      )}
      {ofIt.length > 0 && (
        <Notice tone="warning" title={`Only on this phone: ${countEntries(ofIt)}`}>
          The server takes nothing for it now. Press Show to read it, to save a photo to the phone,
          or to discard what is not needed.
        </Notice>
      )}
      <KeptLine isAlways={false} />
    </>
  );
}
