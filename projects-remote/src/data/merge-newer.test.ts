import { expect, it } from '@jest/globals';
import { mergeNewer } from './merge-newer.ts';
import { emptyPhase, emptyProject } from './project-values.ts';

const base = { ...emptyProject, title: 'Garage', client: 'City', budget: '100' };

it('takes the newer version where nothing was typed', () => {
  const { values, clashes } = mergeNewer(
    base,
    { ...base, title: 'Mine' },
    { ...base, team: 'Ana' },
  );
  expect(values).toEqual({ ...base, title: 'Mine', team: 'Ana' });
  expect(clashes).toEqual([]);
});

it('keeps what was typed where both changed the same, and names it', () => {
  const phases = [{ ...emptyPhase, name: 'Roof' }];
  const mine = { ...base, title: 'Mine', budget: '200', phases };
  const theirs = { ...base, title: 'Theirs', budget: '200', client: 'County' };
  const { values, clashes } = mergeNewer(base, mine, theirs);
  expect(values).toEqual({ ...mine, client: 'County' });
  expect(clashes).toEqual(['title']);
});
