import type { Condition } from './conditions.ts';
import type { Contestant, ContestantName, PeerName } from './contestants.ts';
import { type LoadTimes, measureLoad } from './measure-load.ts';
import type { Screen } from './screens.ts';
import { type Spread, ratioOf, spreadOf } from './statistics.ts';
import type { Visitor } from './visit.ts';

type Figure = keyof LoadTimes;
export type ByFigure = Readonly<Record<Figure, Spread>>;

/** A screen beside that of some peers. */
export interface LoadComparison<Peer extends PeerName = PeerName> {
  readonly path: string;
  readonly condition: string;
  /** The times of each contestant. */
  readonly times: Readonly<Record<Peer | 'ours', ByFigure>>;
  /** The ratios ours / theirs of each round. `noise` is the product against itself. */
  readonly ratios: Readonly<Record<Peer | 'noise', ByFigure>>;
}

type Turn = ContestantName | 'again';

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
 * Opens a screen of the product and of some peers in turn, and in reverse order in every second
 * round, so that other load on the machine affects all of them. The product is measured twice; its
 * difference is noise.
 * @param peers those that have the screen
 */
export async function compareLoads<Peer extends PeerName>(
  contestants: readonly Contestant[],
  screen: Screen & { readonly name?: string },
  options: {
    peers: readonly Peer[];
    visitor: () => Promise<Visitor>;
    condition: Condition;
    rounds: number;
  },
): Promise<LoadComparison<Peer>> {
  const { peers, condition } = options;
  const order: readonly Turn[] = ['ours', ...peers, 'again'];
  const samples = mapKeys(order, (): LoadTimes[] => []);
  for (let round = 0; round < options.rounds; round += 1) {
    const visitor = await options.visitor();
    for (const turn of round % 2 === 0 ? order : order.toReversed()) {
      const name = turn === 'again' ? 'ours' : turn;
      const contestant = contestants.find((candidate) => candidate.name === name);
      if (!contestant) throw new Error(`There is no contestant ${name}.`);
      const { url } = contestant.server;
      samples[turn].push(await measureLoad(visitor, url, screen, condition));
    }
  }
  const values = (turn: Turn, figure: Figure) => samples[turn].map((times) => times[figure]);
  const byFigure = (spread: (figure: Figure) => Spread) => mapKeys(figures, spread);
  const times = (turn: Turn) => byFigure((figure) => spreadOf(values(turn, figure)));
  const ratio = (to: Turn) =>
    byFigure((figure) => ratioOf(values('ours', figure), values(to, figure)));
  return {
    path: screen.name ?? screen.path,
    condition: condition.name,
    times: mapKeys<Peer | 'ours', ByFigure>(['ours', ...peers], times),
    ratios: mapKeys<Peer | 'noise', ByFigure>([...peers, 'noise'], (to) =>
      ratio(to === 'noise' ? 'again' : to),
    ),
  };
}
