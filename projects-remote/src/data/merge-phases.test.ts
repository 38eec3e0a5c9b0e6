import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergePhases } from './merge-phases.ts';
import type { PhaseValues } from './project-values.ts';

const phase = (name: string, progress = '0'): PhaseValues => ({
  name,
  status: 'IN_PROGRESS',
  progress,
});
const base = [phase('Footing'), phase('Frame'), phase('Roof')];

it('takes a change of each of two phases', () => {
  const mine = base.with(0, phase('Footing', '40'));
  const theirs = base.with(2, phase('Roof', '20'));
  expect(mergePhases(base, mine, theirs)).toEqual([mine[0], base[1], theirs[2]]);
});

it('takes what both added and removed', () => {
  const mine = [...base, phase('Paint')];
  const theirs = [phase('Survey'), ...base.slice(1)];
  expect(mergePhases(base, mine, theirs)?.map(({ name }) => name)).toEqual([
    'Frame',
    'Roof',
    'Paint',
    'Survey',
  ]);
});

it('takes the newer order where the own one is as it was', () => {
  const mine = base.with(0, phase('Footing', '40'));
  expect(mergePhases(base, mine, base.toReversed())).toEqual([base[2], base[1], mine[0]]);
});

describe('leaves the choice to the user where', () => {
  it.each([
    [
      'both changed the same phase',
      base.with(1, phase('Frame', '10')),
      base.with(1, phase('Frame', '20')),
    ],
    [
      'one removed what the other changed',
      base.with(1, phase('Frame', '10')),
      base.toSpliced(1, 1),
    ],
    ['a name occurs twice', [...base, phase('Roof', '90')], base.with(0, phase('Footing', '10'))],
  ])('%s', (_case, mine, theirs) => {
    expect(mergePhases(base, mine, theirs)).toBeNull();
    expect(mergePhases(base, theirs, mine)).toBeNull();
  });
});

it('loses no change of either side', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const phases = fc
    .uniqueArray(
      fc.record({ name: fc.constantFrom(...names), progress: fc.constantFrom('0', '50') }),
      {
        selector: ({ name }) => name,
      },
    )
    .map((rows) => rows.map(({ name, progress }) => phase(name, progress)));
  const progressOf = (rows: readonly PhaseValues[], name: string) =>
    rows.find((row) => row.name === name)?.progress;
  fc.assert(
    fc.property(phases, phases, phases, (before, mine, theirs) => {
      const merged = mergePhases(before, mine, theirs);
      if (!merged) return;
      expect(new Set(merged.map(({ name }) => name)).size).toBe(merged.length);
      for (const name of names) {
        const [old, own, newer] = [before, mine, theirs].map((rows) => progressOf(rows, name));
        expect(progressOf(merged, name)).toBe(own === old ? newer : own);
      }
    }),
  );
});
