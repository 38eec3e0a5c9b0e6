import { VisuallyHidden } from '@plumbline/shared/ui';
import { useState } from 'react';
import type { Need } from '../../data/contracts.ts';

/** Announces on an open page what comes to wait for the user, once; a list shows it. */
export function NeedNews({ needs }: { readonly needs: readonly Need[] }) {
  const [said, setSaid] = useState({ needs, words: '' });
  const isIn = (others: readonly Need[]) => (need: Need) => others.some(({ id }) => id === need.id);
  const added = needs.filter((need) => !isIn(said.needs)(need));
  if (added.length > 0 || !said.needs.every(isIn(needs))) {
    const words = added.map(({ verb, title }) => `Needs you: ${verb} ${title}.`).join(' ');
    setSaid({ needs, words });
  }
  return <VisuallyHidden role="status">{said.words}</VisuallyHidden>;
}
