import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newerInWords, putOnNewer, typedInWords } from './extra-changes.ts';
import { emptyExtra, type ExtraValues } from './extra-values.ts';
import { entryInWords } from './extra-words.ts';

const [entry] = emptyExtra('7').entries;
if (!entry) throw new Error('An extra begins with an entry');

/** Few texts, so that both change the same part, and to the same, often. */
const few = fc.constantFrom('', 'one', 'two');
const version: fc.Arbitrary<ExtraValues> = fc.record({
  contractId: fc.constant('7'),
  text: few,
  place: few,
  entries: fc.array(
    fc.record({ text: few, hours: fc.constantFrom('1', '2') }).map((typed) => ({
      ...entry,
      ...typed,
      rate: '80',
    })),
    { maxLength: 3 },
  ),
});

const versions = fc.record({ base: version, typed: version, newer: version });

it.each([
  ['text', 'Description'],
  ['place', 'Place'],
] as const)(
  'takes the %s of who has changed it, and names what another has changed',
  (part, label) => {
    fc.assert(
      fc.property(versions, ({ base, typed, newer }) => {
        const isMine = typed[part] !== base[part];
        const given = { base, typed, newer };
        expect(putOnNewer(given)[part]).toBe(isMine ? typed[part] : newer[part]);
        const line = newerInWords(given).find((words) => words.startsWith(`${label}: `));
        expect(line !== undefined).toBe(![typed[part], base[part]].includes(newer[part]));
        if (line) expect(line.endsWith('(used either way)')).toBe(!isMine);
      }),
    );
  },
);

it('loses no entry that was typed, and none that was saved without naming it', () => {
  fc.assert(
    fc.property(versions, (given) => {
      const [base, typed, newer, kept] = [
        ...[given.base, given.typed, given.newer],
        putOnNewer(given),
      ].map(({ entries }) => entries.map(entryInWords));
      const words = newerInWords(given).join('\n');
      for (const mine of typed ?? []) if (!base?.includes(mine)) expect(kept).toContain(mine);
      for (const theirs of newer ?? []) {
        if (!base?.includes(theirs) && !kept?.includes(theirs)) expect(words).toContain(theirs);
      }
    }),
  );
});

it('names all that was typed and is not in the newer version', () => {
  fc.assert(
    fc.property(versions, ({ base, typed, newer }) => {
      const words = typedInWords({ base, typed, newer }).join('\n');
      for (const part of ['text', 'place'] as const) {
        if (![base[part], newer[part], ''].includes(typed[part]))
          expect(words).toContain(typed[part]);
      }
      const [known, theirs] = [base, newer].map(({ entries }) => entries.map(entryInWords));
      for (const mine of typed.entries.map(entryInWords)) {
        if (!known?.includes(mine) && !theirs?.includes(mine)) expect(words).toContain(mine);
      }
    }),
  );
});

it('merges entries that stand in their places', () => {
  const [hours, price] = [
    { ...entry, text: 'Plumber', hours: '2', rate: '80' },
    { ...entry, text: 'Helper', hours: '3', rate: '50' },
  ];
  const base = { ...emptyExtra('7'), entries: [hours, price] };
  const typed = { ...base, entries: [{ ...hours, hours: '4' }, price] };
  const newer = { ...base, entries: [hours, { ...price, hours: '5' }] };
  expect(putOnNewer({ base, typed, newer }).entries).toEqual([
    { ...hours, hours: '4' },
    { ...price, hours: '5' },
  ]);
  expect(newerInWords({ base, typed, newer })).toEqual([
    'Changed: Helper · Hours: 5 · Dollars an hour: 50 (used either way)',
  ]);
});

it('keeps all of an extra that was kept without its former version', () => {
  fc.assert(
    fc.property(version, version, (typed, newer) => {
      expect(putOnNewer({ base: undefined, typed, newer })).toEqual(typed);
    }),
  );
});
