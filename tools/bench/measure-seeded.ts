import { compareLoads } from './compare-loads.ts';
import { phone } from './conditions.ts';
import type { Contestant } from './contestants.ts';
import { measureLoad } from './measure-load.ts';
import { measureWeight } from './measure-weight.ts';
import type { NamedScreen } from './project-screens.ts';
import { severalAtOnce } from './several-at-once.ts';
import { spreadOf } from './statistics.ts';
import type { Visitor } from './visit.ts';

interface SeededOptions {
  readonly visitor: Visitor;
  readonly rounds: number;
  readonly onStep: (what: string) => void;
}

/** Weighs and opens screens with data of one person, beside the best monolith. */
export async function measureSeeded(
  contestants: readonly Contestant[],
  screens: readonly NamedScreen[],
  { visitor, rounds, onStep }: SeededOptions,
) {
  const compared = contestants.filter(({ name }) => name === 'ours' || name === 'best');
  const all = screens.flatMap((screen) => compared.map((one) => ({ ...one, screen })));
  onStep('weighing pages of projects');
  const weights = await severalAtOnce(all, async ({ name, server, screen }) => {
    const weight = await measureWeight(visitor, server.url, screen);
    return { path: screen.name, name, ...weight };
  });
  const loads = [];
  for (const screen of screens) {
    onStep(`opening ${screen.name}`);
    loads.push(
      await compareLoads(contestants, screen, {
        peers: ['best'],
        visitor: () => Promise.resolve(visitor),
        condition: phone,
        rounds,
      }),
    );
  }
  return { weights, loads };
}

/**
 * Measures how long first visits take until the element of a screen's data is shown.
 * @param peer a build to compare with
 */
export async function measureUntilShown(
  [ours, peer]: readonly [Contestant, peer?: Contestant],
  screens: readonly NamedScreen[],
  { visitor, rounds }: Omit<SeededOptions, 'onStep'>,
) {
  const shown = [];
  for (const screen of screens) {
    const [times, floors]: [number[], number[]] = [[], []];
    const until = async ({ server }: Contestant) =>
      (await measureLoad(visitor, server.url, screen, phone)).data;
    for (let round = 0; round < rounds; round += 1) {
      times.push(await until(ours));
      if (peer) floors.push(await until(peer));
    }
    const floor = peer && spreadOf(floors).median;
    shown.push({ name: screen.name, data: spreadOf(times), floor });
  }
  return shown;
}
