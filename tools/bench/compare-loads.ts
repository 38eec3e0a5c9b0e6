import type { Condition } from './conditions.ts';
import type { Contestant, ContestantName } from './contestants.ts';
import { type LoadTimes, measureLoad } from './measure-load.ts';
import type { Screen } from './screens.ts';
import { type Spread, ratioOf, spreadOf } from './statistics.ts';
import type { Visitor } from './visit.ts';

type Figure = keyof LoadTimes;
type ByFigure = Readonly<Record<Figure, Spread>>;

export interface LoadComparison {
  readonly path: string;
  readonly condition: string;
  /** The times of each contestant. */
  readonly times: Readonly<Record<ContestantName, ByFigure>>;
  /** The ratios ours / theirs of each round. `noise` is the product against itself. */
  readonly ratios: Readonly<Record<Exclude<ContestantName, 'ours'> | 'noise', ByFigure>>;
}

type Turn = ContestantName | 'again';

const peers = ['typical', 'best', 'federation'] as const;
const order = ['ours', ...peers, 'again'] as const;
const figures = [
  'firstPaint',
  'largestPaint',
  'hydrated',
  'data',
  'interaction',
  'layoutShift',
] as const;

const mapKeys = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;

/**
 * Opens a screen of each contestant in turn, and in reverse order in every second round, so that
 * other load on the machine affects all of them. The product is measured twice; its difference is
 * noise.
 */
export async function compareLoads(
  contestants: readonly Contestant[],
  screen: Screen,
  options: { visitor: () => Promise<Visitor>; condition: Condition; rounds: number },
): Promise<LoadComparison> {
  const samples = mapKeys(order, (): LoadTimes[] => []);
  for (let round = 0; round < options.rounds; round += 1) {
    const visitor = await options.visitor();
    for (const turn of round % 2 === 0 ? order : order.toReversed()) {
      const name = turn === 'again' ? 'ours' : turn;
      const contestant = contestants.find((candidate) => candidate.name === name);
      if (!contestant) throw new Error(`There is no contestant ${name}.`);
      const { url } = contestant.server;
      samples[turn].push(await measureLoad(visitor, url, screen, options.condition));
    }
  }
  const values = (turn: Turn, figure: Figure) => samples[turn].map((times) => times[figure]);
  const byFigure = (spread: (figure: Figure) => Spread) => mapKeys(figures, spread);
  const times = (turn: Turn) => byFigure((figure) => spreadOf(values(turn, figure)));
  const ratio = (to: Turn) =>
    byFigure((figure) => ratioOf(values('ours', figure), values(to, figure)));
  return {
    path: screen.path,
    condition: options.condition.name,
    times: mapKeys(['ours', ...peers], times),
    ratios: { ...mapKeys(peers, ratio), noise: ratio('again') },
  };
}
