import { isSame } from '@plumbline/shared/forms/is-same';
import type { PhaseValues } from './project-values.ts';

/** Two changes of the same phases in one list. */
export interface MergedPhases {
  readonly phases: PhaseValues[];
  /** The names of phases that both changed differently: the own change stays. */
  readonly clashes: readonly string[];
}

/**
 * Merges two changes of the same phases, phase by phase. A phase is known by its name. The order is
 * the user's where they moved a phase, else that of the newer version.
 * @returns null where that cannot be told: both moved phases, both renamed one, or a name occurs twice
 */
export function mergePhases(
  base: readonly PhaseValues[],
  mine: readonly PhaseValues[],
  theirs: readonly PhaseValues[],
): MergedPhases | null {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(byName);
  if (!inBase || !inMine || !inTheirs) return null;
  const [isMoved, isMovedThere] = [hasMoved(inBase, inMine), hasMoved(inBase, inTheirs)];
  if (isMoved && isMovedThere && !isSame(mine, theirs)) return null;
  if (isRenamedTwice(inBase, inMine, inTheirs)) return null;
  const names = isMoved
    ? [...inMine.keys(), ...inTheirs.keys()]
    : [...inTheirs.keys(), ...inMine.keys()];
  const phases: PhaseValues[] = [];
  const clashes: string[] = [];
  for (const name of new Set(names)) {
    const [before, own, newer] = [inBase, inMine, inTheirs].map((known) => known.get(name));
    const isMine = !isSame(own, before);
    if (isMine && !isSame(newer, before) && !isSame(own, newer)) clashes.push(name);
    const phase = isMine ? own : newer;
    if (phase) phases.push(phase);
  }
  return { phases, clashes };
}

/** The phases with those of some names as the newer version has them. */
export function takePhases(
  phases: readonly PhaseValues[],
  theirs: readonly PhaseValues[],
  names: readonly string[],
): PhaseValues[] {
  const newer = theirs.filter(({ name }) => names.includes(name));
  const kept = phases.flatMap((phase) => {
    if (!names.includes(phase.name)) return [phase];
    return newer.filter(({ name }) => name === phase.name);
  });
  return [...kept, ...newer.filter(({ name }) => !kept.some((phase) => phase.name === name))];
}

type Phases = ReadonlyMap<string, PhaseValues>;

/** Whether phases that were there before stand in another order. */
function hasMoved(before: Phases, after: Phases): boolean {
  const kept = [...before.keys()].filter((name) => after.has(name));
  return !isSame(
    kept,
    [...after.keys()].filter((name) => before.has(name)),
  );
}

/** Whether a phase went in both and each has a new one: it may be the same one, renamed. */
function isRenamedTwice(before: Phases, mine: Phases, theirs: Phases): boolean {
  const isGone = [...before.keys()].some((name) => !mine.has(name) && !theirs.has(name));
  const adds = (one: Phases, other: Phases) =>
    [...one.keys()].some((name) => !before.has(name) && !other.has(name));
  return isGone && adds(mine, theirs) && adds(theirs, mine);
}

/** Null where a name occurs twice. */
function byName(phases: readonly PhaseValues[]): Map<string, PhaseValues> | null {
  const found = new Map(phases.map((phase) => [phase.name, phase]));
  return found.size === phases.length ? found : null;
}
