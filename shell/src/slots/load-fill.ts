import type { SlotName, SlotProps } from '@plumbline/shared/contracts';
import type { LiveRemote, RemoteLoader } from '@plumbline/shared/federation';
import type { ComponentType } from 'react';
import type { DataLayer, DataLayerLoader } from '../product/data-layer.tsx';
import { SlotError } from './SlotError.ts';

/** The parts of the product that load a filler. */
export interface Composition {
  readonly remotes: readonly LiveRemote[];
  readonly loader: RemoteLoader;
  readonly loadDataLayer: DataLayerLoader;
}

interface LoadedFill<Name extends SlotName> {
  readonly Content: ComponentType<SlotProps[Name]>;
  readonly DataLayer: DataLayer;
}

/**
 * Loads what a remote puts into a slot, and the data layer that the remote asks for.
 * @throws RemoteLoadError if the remote does not load
 */
export async function loadFill<Name extends SlotName>(
  slot: Name,
  remote: LiveRemote,
  { loader, loadDataLayer }: Composition,
): Promise<LoadedFill<Name>> {
  const [Content, DataLayer] = await Promise.all([
    loader.load(remote.name).then(({ fills }) => {
      const load = fills?.[slot];
      if (load) return load();
      throw new SlotError(slot, remote, new Error('Its remote.tsx exports nothing for it.'));
    }),
    loadDataLayer(remote.data),
  ]);
  return { Content, DataLayer };
}
