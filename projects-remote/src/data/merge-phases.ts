import { isSame } from './is-same.ts';
import type { PhaseValues } from './project-values.ts';

/**
 * Merges two changes of the same phases, phase by phase. A phase is known by its name. The order is
 * the user's where they changed it, else that of the newer version.
 * @returns null where both changed the same phase differently, or where a name occurs twice
 */
export function mergePhases(
  base: readonly PhaseValues[],
  mine: readonly PhaseValues[],
  theirs: readonly PhaseValues[],
): PhaseValues[] | null {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(byName);
  if (!inBase || !inMine || !inTheirs) return null;
  const isMyOrder = !isSame([...inMine.keys()], [...inBase.keys()]);
  const names = isMyOrder
    ? [...inMine.keys(), ...inTheirs.keys()]
    : [...inTheirs.keys(), ...inMine.keys()];
  const merged: PhaseValues[] = [];
  for (const name of new Set(names)) {
    const [before, own, newer] = [inBase, inMine, inTheirs].map((phases) => phases.get(name));
    if (!isSame(own, before) && !isSame(newer, before) && !isSame(own, newer)) return null;
    const phase = isSame(own, before) ? newer : own;
    if (phase) merged.push(phase);
  }
  return merged;
}

/** Null where a name occurs twice. */
function byName(phases: readonly PhaseValues[]): Map<string, PhaseValues> | null {
  const found = new Map(phases.map((phase) => [phase.name, phase]));
  return found.size === phases.length ? found : null;
}
