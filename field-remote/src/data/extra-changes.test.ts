import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newerInWords, putOnNewer } from './extra-changes.ts';
import { emptyExtra, type ExtraValues, toExtraInput } from './extra-values.ts';

const [entry] = emptyExtra('7').entries;
if (!entry) throw new Error('An extra begins with an entry');

/** Few texts, so that both change the same part, and to the same, often. */
const few = fc.constantFrom('', 'one', 'two');
const version: fc.Arbitrary<ExtraValues> = fc.record({
  contractId: fc.constant('7'),
  text: few,
  place: few,
  entries: fc.array(
    few.map((text) => ({ ...entry, text, hours: '2', rate: '80' })),
    { maxLength: 2 },
  ),
});

it('loses nothing that either has typed without a word, whatever both change', () => {
  fc.assert(
    fc.property(version, version, version, (base, typed, newer) => {
      const result = putOnNewer({ base, typed, newer });
      const words = newerInWords({ base, typed, newer });
      for (const [part, label] of [
        ['text', 'Description'],
        ['place', 'Place'],
        ['entries', 'Hours and material'],
      ] as const) {
        const [was, mine, theirs, kept] = [base, typed, newer, result].map((values) =>
          JSON.stringify(toExtraInput(values)[part]),
        );
        expect(kept).toBe(mine === was ? theirs : mine);
        const line = words.find((text) => text.startsWith(`${label}: `));
        expect(line !== undefined).toBe(mine !== theirs);
        if (line) expect(line.endsWith('used either way)')).toBe(mine === was);
      }
    }),
  );
});

it('keeps all of an extra that only this phone has', () => {
  fc.assert(
    fc.property(version, version, (typed, newer) => {
      expect(putOnNewer({ base: undefined, typed, newer })).toEqual(typed);
    }),
  );
});
