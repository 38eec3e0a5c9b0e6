import { VisuallyHidden } from '@plumbline/shared/ui';
import { useState } from 'react';
import type { Party } from '../../data/people.ts';

/** That a person has come or gone. */
interface News {
  readonly memberId: string;
  readonly text: string;
}

interface PeopleNewsProps {
  readonly parties: readonly Party[];
  /** The ids of the members that the user removes: that is said by its own toast. */
  readonly removed: readonly string[];
}

/** Says to a screen reader who has come or gone since the tab was shown: their rows do so without a word. */
export function PeopleNews({ parties, removed }: PeopleNewsProps) {
  const [seen, setSeen] = useState(parties);
  const [news, setNews] = useState<readonly News[]>([]);
  if (seen !== parties) {
    const latest = [
      ...missingIn(seen, parties, (name, party) => `${name} has joined ${party}.`),
      ...missingIn(parties, seen, (name, party) => `${name} is no longer in ${party}.`),
    ];
    setSeen(parties);
    if (latest.length > 0) setNews(latest);
  }
  const said = news.filter(({ memberId }) => !removed.includes(memberId));
  return <VisuallyHidden role="status">{said.map(({ text }) => text).join(' ')}</VisuallyHidden>;
}

/** What to say of the members of `parties` that the others do not have. */
function missingIn(
  others: readonly Party[],
  parties: readonly Party[],
  say: (name: string, party: string) => string,
): News[] {
  const known = new Set(others.flatMap(({ members }) => members.map(({ id }) => id)));
  return parties.flatMap((party) =>
    party.members
      .filter(({ id }) => !known.has(id))
      .map(({ id, name }) => ({ memberId: id, text: say(name, party.name) })),
  );
}
