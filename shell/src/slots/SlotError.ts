import type { LiveRemote } from '@plumbline/shared/federation';
import { sourcesOfPage } from '../beacons/sources.ts';

/** An error of a slot's content, with the remote and version that beacons report it to. */
export class SlotError extends Error {
  readonly remote: string;
  readonly version: string;

  constructor(slot: string, { name, owner }: LiveRemote, cause: unknown) {
    super(`${name} (${owner}) failed in the slot '${slot}'.`, { cause });
    this.name = 'SlotError';
    this.remote = name;
    this.version = sourcesOfPage().find(({ remote }) => remote === name)?.version ?? '';
  }
}
