import type { ProjectFile } from './files.ts';
import type { Party } from './people.ts';

const list = new Intl.ListFormat('en');

/**
 * Says who sees a file. Only the general contractor is told to which parties; to others it says what
 * they can know.
 */
export function describeReaders(
  { partyIds, isOfMyParty }: Pick<ProjectFile, 'partyIds' | 'isOfMyParty'>,
  parties: readonly Pick<Party, 'id' | 'name'>[],
): string {
  if (partyIds) {
    const names = parties.filter(({ id }) => partyIds.includes(id)).map(({ name }) => name);
    if (names.length === 0) return 'Seen by your party alone';
    return `Seen by ${list.format(['your party', ...names])}`;
  }
  return isOfMyParty
    ? 'Seen by your party and the general contractor'
    : 'Shown to your party by the general contractor';
}
