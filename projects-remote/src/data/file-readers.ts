import type { ProjectFile } from './files.ts';
import type { Party } from './people.ts';

const list = new Intl.ListFormat('en');

/** Says which parties see a file, beside the general contractor's own. */
export function describeChosen(
  partyIds: readonly string[],
  parties: readonly Pick<Party, 'id' | 'name'>[],
): string {
  const names = parties.filter(({ id }) => partyIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return 'Seen by your party alone';
  return `Seen by ${list.format(['your party', ...names])}`;
}

/**
 * Says who sees a file. Only the general contractor is told to which parties; to others it says what
 * they can know. The document of a payment request is seen by the request's parties, once its waiver
 * names it.
 */
export function describeReaders(
  {
    partyIds,
    requestId,
    isOfMyParty,
    isKept,
  }: Pick<ProjectFile, 'partyIds' | 'requestId' | 'isOfMyParty' | 'isKept'>,
  parties: readonly Pick<Party, 'id' | 'name'>[],
): string {
  if (requestId !== null) {
    return isKept
      ? 'Belongs to a payment request, seen by its two parties'
      : 'Belongs to a payment request, seen by you alone until its waiver names it';
  }
  if (partyIds) return describeChosen(partyIds, parties);
  return isOfMyParty
    ? 'Seen by your party and the general contractor'
    : 'Shown to your party by the general contractor';
}
