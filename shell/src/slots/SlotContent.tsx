import type { SlotName } from '@plumbline/shared/contracts';
import type { SlotPlace } from '@plumbline/shared/slots';
import { Suspense, useCallback } from 'react';
import { reportSaid } from '../router/useFailureNotice.ts';
import { type Composition, loadFill } from './load-fill.ts';
import type { LiveRemote } from '@plumbline/shared/federation';
import { useLoad } from '@plumbline/shared/ui';
import { SlotArea } from './SlotArea.tsx';
import { SlotBoundary } from './SlotBoundary.tsx';
import { SlotError } from './SlotError.ts';
import { SlotFailure } from './SlotFailure.tsx';

interface SlotContentProps<Name extends SlotName> extends SlotPlace<Name> {
  readonly slot: Name;
  /** The one that fills the slot. */
  readonly remote: LiveRemote;
  readonly composition: Composition;
}

/** A filler's content of a slot. If it fails to load or throws, the page around it works on. */
export function SlotContent<Name extends SlotName>({
  slot,
  remote,
  composition,
  props,
  waiting,
}: SlotContentProps<Name>) {
  const load = useCallback(() => loadFill(slot, remote, composition), [slot, remote, composition]);
  const { loaded, since = 0, error, attempt, retry } = useLoad(load, reportSaid);

  const failure = (isLoaded: boolean) =>
    waiting && <SlotFailure isLoaded={isLoaded} onRetry={retry} />;
  if (error !== undefined) return failure(false);
  if (!loaded) return waiting;
  const { Content, DataLayer } = loaded;
  return (
    <SlotBoundary
      key={attempt}
      failure={failure(true)}
      onError={(thrown) => reportSaid(new SlotError(slot, remote, thrown))}
    >
      <DataLayer>
        <Suspense fallback={waiting}>
          <SlotArea slot={slot} remote={remote.name} since={since}>
            <Content {...props} />
          </SlotArea>
        </Suspense>
      </DataLayer>
    </SlotBoundary>
  );
}
