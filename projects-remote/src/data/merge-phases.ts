import { isSame } from './is-same.ts';
import type { PhaseValues } from './project-values.ts';

/** Two changes of the same phases in one list. */
export interface MergedPhases {
  readonly phases: PhaseValues[];
  /** The names of phases that both changed differently: the own change stays. */
  readonly clashes: readonly string[];
}

/**
 * Merges two changes of the same phases, phase by phase. A phase is known by its name. The order is
 * the user's where they changed it, else that of the newer version.
 * @returns null where a name occurs twice
 */
export function mergePhases(
  base: readonly PhaseValues[],
  mine: readonly PhaseValues[],
  theirs: readonly PhaseValues[],
): MergedPhases | null {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(byName);
  if (!inBase || !inMine || !inTheirs) return null;
  const isMyOrder = !isSame([...inMine.keys()], [...inBase.keys()]);
  const names = isMyOrder
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

/** Null where a name occurs twice. */
function byName(phases: readonly PhaseValues[]): Map<string, PhaseValues> | null {
  const found = new Map(phases.map((phase) => [phase.name, phase]));
  return found.size === phases.length ? found : null;
}
