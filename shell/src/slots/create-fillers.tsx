import type { SlotName } from '@plumbline/shared/contracts';
import type { Filler, Fillers, SlotPlace } from '@plumbline/shared/slots';
import type { LiveRemote } from '@plumbline/shared/federation';
import type { Composition } from './load-fill.ts';
import { useLateSlot } from './useLateSlot.ts';

/**
 * Lists the fillers of each slot as the release does. Only their labels are part of the first page:
 * what shows their content is loaded later.
 */
export function createFillers(composition: Composition): Fillers {
  const fillersOf = <Name extends SlotName>(
    slot: Name,
    fillOf = ({ fills }: LiveRemote) => fills?.[slot],
  ): Filler<Name>[] =>
    composition.remotes.flatMap((remote) => {
      const fill = fillOf(remote);
      if (!fill) return [];
      const { label = '', path = '' } = fill;
      const Content = (place: SlotPlace<Name>) => {
        const SlotContent = useLateSlot(Boolean(place.waiting));
        if (!SlotContent) return place.waiting;
        // oxlint-disable-next-line react/static-components -- The hook returns one component, once it is loaded.
        return <SlotContent {...place} {...{ slot, remote, composition }} />;
      };
      return { remote: remote.name, label, segment: path.split('/').at(-2) ?? '', Content };
    });
  return {
    'project-tab': fillersOf('project-tab'),
    'needs-you': fillersOf('needs-you'),
    'unsent-work': fillersOf('unsent-work', ({ offline }) => (offline ? {} : undefined)),
  };
}
