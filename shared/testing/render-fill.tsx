import type { RemoteModule, SlotName, SlotProps } from '@plumbline/shared/contracts';
import { createElement } from 'react';
import { type RenderRemoteOptions, renderRemote } from './render-remote.tsx';

/**
 * Renders what a remote puts into a slot, alone at an address, with the props that the slot's page
 * would give.
 * @throws Error if the remote exports nothing for the slot
 */
export async function renderFill<Name extends SlotName>(
  remote: RemoteModule,
  slot: Name,
  props: SlotProps[Name],
  options: RenderRemoteOptions,
) {
  const Content = await remote.fills?.[slot]?.();
  if (!Content) throw new Error(`The remote exports nothing for the slot '${slot}'.`);
  const routes = [{ path: '*', element: createElement(Content, props) }];
  return renderRemote({ ...remote, routes }, options);
}
