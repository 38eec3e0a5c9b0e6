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
  /** What each contestant took, over the rounds. */
  readonly times: Readonly<Record<ContestantName, ByFigure>>;
  /** Ours / theirs, round by round. `noise` is the product against itself. */
  readonly ratios: Readonly<Record<Exclude<ContestantName, 'ours'> | 'noise', ByFigure>>;
}

type Place = ContestantName | 'again';

const forth: readonly Place[] = ['ours', 'typical', 'best', 'federation', 'again'];

/**
 * Opens a screen of each contestant in turn, forth in one round and back in the next, so that what
 * the machine does meanwhile falls on all of them. The product comes twice: what that differs by is
 * noise.
 */
export async function compareLoads(
  contestants: readonly Contestant[],
  screen: Screen,
  options: { visitor: () => Promise<Visitor>; condition: Condition; rounds: number },
): Promise<LoadComparison> {
  const samples: Record<Place, LoadTimes[]> = {
    ours: [],
    typical: [],
    best: [],
    federation: [],
    again: [],
  };
  for (let round = 0; round < options.rounds; round += 1) {
    const visitor = await options.visitor();
    for (const place of round % 2 === 0 ? forth : forth.toReversed()) {
      const name = place === 'again' ? 'ours' : place;
      const contestant = contestants.find((candidate) => candidate.name === name);
      if (!contestant) throw new Error(`${name} does not take part.`);
      const { url } = contestant.server;
      samples[place].push(await measureLoad(visitor, url, screen, options.condition));
    }
  }
  const values = (place: Place, figure: Figure) => samples[place].map((times) => times[figure]);
  const byFigure = (spread: (figure: Figure) => Spread): ByFigure => ({
    firstPaint: spread('firstPaint'),
    largestPaint: spread('largestPaint'),
    hydrated: spread('hydrated'),
    data: spread('data'),
    interaction: spread('interaction'),
    layoutShift: spread('layoutShift'),
  });
  const times = (place: Place) => byFigure((figure) => spreadOf(values(place, figure)));
  const ratio = (to: Place) =>
    byFigure((figure) => ratioOf(values('ours', figure), values(to, figure)));
  return {
    path: screen.path,
    condition: options.condition.name,
    times: {
      ours: times('ours'),
      typical: times('typical'),
      best: times('best'),
      federation: times('federation'),
    },
    ratios: {
      typical: ratio('typical'),
      best: ratio('best'),
      federation: ratio('federation'),
      noise: ratio('again'),
    },
  };
}
