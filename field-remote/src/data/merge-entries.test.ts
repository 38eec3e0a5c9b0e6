import { expect, it } from '@jest/globals';
import { emptyEntry } from './extra-values.ts';
import { mergeEntries } from './merge-entries.ts';

/** Entries as `Plumber 2`: what for, and hours. */
const entries = (...typed: string[]) =>
  typed.map((words) => {
    const [text = '', hours = ''] = words.split(' ');
    return { ...emptyEntry('hours'), text, hours };
  });

it.each([
  [
    'one adds, the other changes',
    ['Plumber 3'],
    ['Plumber 2', 'Helper 1'],
    ['Plumber 3', 'Helper 1'],
  ],
  [
    'both add',
    ['Plumber 2', 'Helper 1'],
    ['Plumber 2', 'Pump 4'],
    ['Plumber 2', 'Pump 4', 'Helper 1'],
  ],
  ['both add the same', ['Plumber 2', 'Pump 4'], ['Plumber 2', 'Pump 4'], ['Plumber 2', 'Pump 4']],
  ['one changes the name, the other the hours', ['Plumbing 2'], ['Plumber 3'], ['Plumbing 2']],
  ['the other removes', ['Plumber 2'], [], []],
  ['the other removes what was changed', ['Plumber 3'], [], ['Plumber 3']],
  ['the other puts another in its place', ['Plumber 2'], ['Pump 4'], ['Pump 4']],
  [
    'the other puts another in the place of what was changed',
    ['Plumber 3'],
    ['Pump 4'],
    ['Plumber 3', 'Pump 4'],
  ],
  [
    'one puts another in the place of what the other changed',
    ['Pump 4'],
    ['Plumber 3'],
    ['Pump 4'],
  ],
  ['one removes, the other adds', [], ['Plumber 2', 'Pump 4'], ['Pump 4']],
])('merges where %s', (_what, typed, newer, merged) => {
  const given = [entries('Plumber 2'), entries(...typed), entries(...newer)] as const;
  expect(mergeEntries(...given).entries).toEqual(entries(...merged));
});

it('names what another has removed, in its place or not', () => {
  const base = entries('Plumber 2', 'Helper 1', 'Pump 4');
  expect(mergeEntries(base, entries('Plumber 3', 'Helper 1', 'Pump 4'), entries('Pump 4'))).toEqual(
    {
      entries: entries('Plumber 3', 'Pump 4'),
      changes: [
        { words: 'Removed: Plumber · Hours: 2', isOneSided: false },
        { words: 'Removed: Helper · Hours: 1', isOneSided: true },
      ],
    },
  );
});

it('takes an entry in the place of another for a new one', () => {
  const { changes } = mergeEntries(entries('Plumber 2'), entries('Plumber 3'), entries('Pump 4'));
  expect(changes).toEqual([
    { words: 'Removed: Plumber · Hours: 2', isOneSided: false },
    { words: 'Added: Pump · Hours: 4', isOneSided: true },
  ]);
});
