import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergePhases, takePhases } from './merge-phases.ts';
import type { PhaseValues } from './project-values.ts';

const phase = (name: string, progress = '0'): PhaseValues => ({
  name,
  status: 'IN_PROGRESS',
  progress,
});
const progressOf = (rows: readonly PhaseValues[], name: string) =>
  rows.find((row) => row.name === name)?.progress;
const namesOf = (merged: ReturnType<typeof mergePhases>) => merged?.phases.map(({ name }) => name);
const base = [phase('Footing'), phase('Frame'), phase('Roof')];

it('takes a change of each of two phases', () => {
  const mine = base.with(0, phase('Footing', '40'));
  const theirs = base.with(2, phase('Roof', '20'));
  expect(mergePhases(base, mine, theirs)?.phases).toEqual([mine[0], base[1], theirs[2]]);
});

it('takes what both added and removed', () => {
  const mine = [...base, phase('Paint')];
  const theirs = [phase('Survey'), ...base.slice(1)];
  expect(namesOf(mergePhases(base, mine, theirs))).toEqual(['Survey', 'Frame', 'Roof', 'Paint']);
});

it('takes the newer order where no phase was moved here', () => {
  const added = [...base.toSpliced(1, 1), phase('Paint')];
  expect(namesOf(mergePhases(base, added, base.toReversed()))).toEqual([
    'Roof',
    'Footing',
    'Paint',
  ]);
  const mine = base.with(0, phase('Footing', '40'));
  expect(mergePhases(base, mine, base.toReversed())?.phases).toEqual([base[2], base[1], mine[0]]);
});

describe('keeps the own change, and names the phase, where', () => {
  it.each([
    ['both changed it', base.with(1, phase('Frame', '20')), '20'],
    ['the newer version has removed it', base.toSpliced(1, 1), undefined],
  ])('%s', (_case, theirs, taken) => {
    const mine = base.with(1, phase('Frame', '10'));
    const added = [...theirs, phase('Paint')];
    const merged = mergePhases(base, mine, added);
    expect(merged?.clashes).toEqual(['Frame']);
    expect(progressOf(merged?.phases ?? [], 'Frame')).toBe('10');
    expect(progressOf(merged?.phases ?? [], 'Paint')).toBe('0');
    const other = takePhases(merged?.phases ?? [], added, ['Frame']);
    expect(progressOf(other, 'Frame')).toBe(taken);
    expect(progressOf(other, 'Paint')).toBe('0');
  });
});

it('takes the newer version of a phase that was removed here', () => {
  const theirs = base.with(1, phase('Frame', '20'));
  const merged = mergePhases(base, base.toSpliced(1, 1), theirs);
  expect(merged?.clashes).toEqual(['Frame']);
  expect(takePhases(merged?.phases ?? [], theirs, ['Frame'])).toContainEqual(theirs[1]);
});

it('keeps the own order where none was moved in the newer version', () => {
  const theirs = [phase('Survey'), ...base];
  expect(namesOf(mergePhases(base, base.toReversed(), theirs))).toEqual([
    'Roof',
    'Frame',
    'Footing',
    'Survey',
  ]);
});

it('leaves the phases to the user as a whole where both moved some, or renamed one', () => {
  const [footing, frame, roof] = base;
  if (!footing || !frame || !roof) throw new Error('There are three.');
  expect(mergePhases(base, [frame, footing, roof], [footing, roof, frame])).toBeNull();
  expect(mergePhases(base, base.with(0, phase('A')), base.with(0, phase('B')))).toBeNull();
});

it('leaves phases of the same name to the user as a whole', () => {
  const twice = [...base, phase('Roof', '90')];
  expect(mergePhases(base, twice, base)).toBeNull();
  expect(mergePhases(base, base, twice)).toBeNull();
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
  fc.assert(
    fc.property(phases, phases, phases, (before, mine, theirs) => {
      const merged = mergePhases(before, mine, theirs);
      if (!merged) return;
      expect(new Set(merged.phases.map(({ name }) => name)).size).toBe(merged.phases.length);
      for (const name of names) {
        const [old, own, newer] = [before, mine, theirs].map((rows) => progressOf(rows, name));
        expect(progressOf(merged.phases, name)).toBe(own === old ? newer : own);
        const isClash = own !== old && newer !== old && own !== newer;
        expect(merged.clashes.includes(name)).toBe(isClash);
      }
    }),
  );
});
